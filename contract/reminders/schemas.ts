import { z } from 'zod';
import { instant } from '../core/fields.ts';

/** The kinds of reminders sent by mail. When each is due: thresholds.ts. */
export const REMINDER_KINDS = ['check', 'am-licence', 'rmlv-licence', 'fault', 'form-c'] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The last run of one kind of reminders; null where there was none. */
export const reminderRun = z.object({
  kind: z.enum(REMINDER_KINDS),
  /** When a run last ended without an error. */
  last_run_at: instant.nullable(),
  /** When a mail was last handed over for sending. */
  last_sent_at: instant.nullable(),
  /** Mails sent then. */
  last_sent_count: z.int(),
  /** Mails sent since the first run. */
  sent_count: z.int(),
});

export type ReminderRun = z.infer<typeof reminderRun>;
