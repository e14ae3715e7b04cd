import { DAY_MS, HOUR_MS } from '../time/days.ts';
import type { ReminderAbout } from './schemas.ts';

/** Milliseconds for which no user can send the same reminder again. */
export const REMINDER_AGAIN_MS: Readonly<Record<ReminderAbout, number>> = {
  check: HOUR_MS,
  explanation: DAY_MS,
  licences: DAY_MS,
  inspection: DAY_MS,
};

/** Returns when a reminder can be sent again. */
export const againAfter = (about: ReminderAbout, sentAt: Date): Date =>
  new Date(sentAt.getTime() + REMINDER_AGAIN_MS[about]);
