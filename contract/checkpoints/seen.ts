import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { id } from '../inputs/inputs.ts';
import { type Checkpoint, isGoneBy, parseCheckpoint } from './checkpoint.ts';

/** Venues that a browser asks about in one call. */
export const SEEN_MAX = 50;

/** Characters of a note with several signatures and a long host. */
const NOTE_MAX_LENGTH = 2000;

/** What the register says about a venue and about the note that a browser keeps of it. */
export const seenVenue = z.object({
  venue_id: id,
  /** Null for a venue whose register the user does not see. */
  venue_name: z.string().nullable(),
  /** The newest note; null without one, and for such a venue. */
  newest: z.string().nullable(),
  /** Whether a key of the register signed the note that was sent. Nothing is said about others. */
  is_known: z.boolean(),
  /** The hash of the change in the note that was sent; null when the history does not have that change. */
  hash: z.string().nullable(),
  /** Notes that say what a restore lost, oldest first. */
  restorations: z.array(z.string()),
});

export type SeenVenue = z.infer<typeof seenVenue>;

export const compareSeen = endpoint({
  method: 'POST',
  path: '/checkpoints/seen',
  summary: 'Compare the notes that a browser keeps with the history, and read the newest ones',
  access: { action: 'venue:read' },
  body: z.object({
    venues: z
      .array(z.object({ venue_id: id, note: z.string().max(NOTE_MAX_LENGTH).nullable() }))
      .max(SEEN_MAX),
  }),
  response: z.object({ data: z.array(seenVenue) }),
});

/**
 * The result of comparing a note that was seen with the history: the history has its change, a restore lost it and says
 * so, the history does not have it, or the key that signed it is unknown.
 */
export type SeenVerdict = 'held' | 'restored' | 'contradicted' | 'unknown-key';

export function verdictOf(
  { change, hash, ...seen }: Checkpoint,
  { is_known, hash: found, restorations }: Omit<SeenVenue, 'venue_name'>,
): SeenVerdict {
  if (!is_known) return 'unknown-key';
  if (change === 0 || found === hash) return 'held';
  const isRestored = restorations.some((note) => {
    const restoration = parseCheckpoint(note);
    return restoration !== undefined && isGoneBy(restoration, { ...seen, change });
  });
  return isRestored ? 'restored' : 'contradicted';
}
