import { z } from 'zod';
import { instant } from '../core/fields.ts';

/** What people are reminded of by mail. When: reminder-times.ts. */
export const REMINDER_KINDS = ['check', 'am-licence', 'rmlv-licence', 'fault', 'form-c'] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** How it goes with one kind's reminders; null for what never happened yet. */
export const reminderRun = z.object({
  kind: z.enum(REMINDER_KINDS),
  /** When it was last looked, to the end and without an error, whether anyone must be reminded. */
  last_run_at: instant.nullable(),
  /** When a mail was last handed over for sending. */
  last_sent_at: instant.nullable(),
  /** Mails of that time. */
  last_sent_count: z.int(),
  /** Mails since the beginning. */
  sent_count: z.int(),
});

export type ReminderRun = z.infer<typeof reminderRun>;
