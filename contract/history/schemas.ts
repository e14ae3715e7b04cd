import { z } from 'zod';
import { instant } from '../core/fields.ts';

const values = z.record(z.string(), z.unknown()).nullable();

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
