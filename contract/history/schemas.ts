import { z } from 'zod';
import { instant } from '../core/fields.ts';

const values = z.record(z.string(), z.unknown()).nullable();

/** One write to an entry, of the append-only record. */
export const historyStep = z.object({
  at: instant,
  /** The name at that time. */
  actor_name: z.string(),
  action: z.enum(['create', 'edit', 'void']),
  /** The entry's fields; null before it was made. */
  before: values,
  /** Null once it is voided. */
  after: values,
  /** Why it was voided, where a reason was given. */
  reason: z.string().nullable(),
});

export type HistoryStep = z.infer<typeof historyStep>;
