import { z } from 'zod';
import { instant } from '../core/fields.ts';
import { changedValue, recording } from '../register/schemas.ts';

const values = z.record(z.string(), z.unknown()).nullable();

/** A change of a venue, of its people or of its closures. */
export const venueChange = recording.extend({
  /** "Venue changed", "Kirra Dawson joined" */
  what: z.string(),
  changes: z.array(changedValue),
});

export type VenueChange = z.infer<typeof venueChange>;

/** A change of an entry in the append-only history. */
export const historyStep = z.object({
  at: instant,
  /** The name at that time. */
  actor_name: z.string(),
  action: z.enum(['create', 'edit', 'void']),
  /** The fields before; null for the creation. */
  before: values,
  /** The fields after; null for the voiding. */
  after: values,
  /** Reason for the voiding, if given. */
  reason: z.string().nullable(),
});

export type HistoryStep = z.infer<typeof historyStep>;
