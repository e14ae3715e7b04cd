import { z } from 'zod';
import { instant } from '../inputs/inputs.ts';

/** The kinds of reminders. For when each is due, see thresholds.ts. */
export const REMINDER_KINDS = [
  'check',
  'missed-check',
  'am-licence',
  'rmlv-licence',
  'fault',
  'form-c',
  'booking',
  'board',
  'notes',
  'area-notes',
] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The last run of a kind of reminders. */
export const reminderRun = z.object({
  kind: z.enum(REMINDER_KINDS),
  /** Time of the last successful run; null before the first. */
  last_run_at: instant.nullable(),
  /** Time of the last one queued for sending; null before the first. */
  last_sent_at: instant.nullable(),
  /** Number of recipients then. */
  last_sent_count: z.int(),
  /** Number of recipients since the first run. */
  sent_count: z.int(),
});

export type ReminderRun = z.infer<typeof reminderRun>;
