import { type Checkpoint, parseCheckpoint } from '#contract/checkpoints/checkpoint.ts';
import {
  compareSeen,
  SEEN_MAX,
  type SeenVenue,
  type SeenVerdict,
  verdictOf,
} from '#contract/checkpoints/seen.ts';
import { findNotes, type SignedNote } from '#contract/checkpoints/signed-note.ts';
import { call } from '#web/api/call.ts';

/** The newest note that this browser saw of each venue, by its id. It stays when its user signs out. */
type SeenNotes = Record<string, string>;

const KEY = 'seen-notes';

/** A venue whose history does not have what this browser saw. */
export interface Mismatch {
  readonly verdict: Exclude<SeenVerdict, 'held'>;
  readonly seen: Checkpoint;
  readonly note: string;
  readonly answer: SeenVenue;
}

/**
 * Compares the notes that this browser keeps with the register, and keeps the newer ones.
 * @param venueIds venues whose notes are to be kept
 * @throws ApiError without a connection
 */
export async function compareSeenNotes(venueIds: readonly string[]): Promise<Mismatch[]> {
  const seen = readSeen();
  const ids = [...new Set([...venueIds, ...Object.keys(seen)])];
  const mismatches: Mismatch[] = [];
  for (let from = 0; from < ids.length; from += SEEN_MAX) {
    const some = ids.slice(from, from + SEEN_MAX);
    const venues = some.map((id) => ({ venue_id: id, note: seen[id] ?? null }));
    const { data } = await call(compareSeen, { body: { venues } });
    for (const answer of data) {
      const mismatch = mismatchOf(seen[answer.venue_id], answer);
      if (mismatch) mismatches.push(mismatch);
      else keepNewest(answer);
    }
  }
  return mismatches;
}

function mismatchOf(note: string | undefined, answer: SeenVenue): Mismatch | undefined {
  const seen = note === undefined ? undefined : parseCheckpoint(note);
  if (note === undefined || !seen) return undefined;
  const verdict = verdictOf(seen, answer);
  return verdict === 'held' ? undefined : { verdict, seen, note, answer };
}

/** Keeps the newest note of a venue, unless the kept one is newer. */
function keepNewest({ venue_id, newest }: SeenVenue): void {
  const seen = readSeen();
  const kept = parseCheckpoint(seen[venue_id] ?? '');
  const stated = parseCheckpoint(newest ?? '');
  if (newest === null || !stated || (kept && kept.change > stated.change)) return;
  writeSeen({ ...seen, [venue_id]: newest });
}

/** Goes by what the register says from now on. */
export function acceptNewest({ answer: { venue_id, newest } }: Mismatch): void {
  const { [venue_id]: _, ...others } = readSeen();
  writeSeen(newest === null ? others : { ...others, [venue_id]: newest });
}

/** Makes a text with what this browser saw and what the register says now. */
export const proofOf = ({ note, answer: { venue_id, newest, restorations } }: Mismatch): File =>
  new File([[note, ...restorations, newest ?? ''].join('\n')], `nightbook-venue-${venue_id}.txt`);

/** Lists the notes that this browser keeps. */
export const seenNotes = (): SignedNote[] => Object.values(readSeen()).flatMap(findNotes);

function readSeen(): SeenNotes {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writeSeen(seen: SeenNotes): void {
  localStorage.setItem(KEY, JSON.stringify(seen));
}
