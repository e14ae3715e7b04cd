import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/core/limits.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/milliseconds.ts';
import type { Database } from '../postgres/connect.ts';
import { deleteExpired } from './store.ts';
import type { Recurring } from './tasks.ts';

/** A phone that was offline sends its entries again within this time; after it they are new ones. */
const IDEMPOTENCY_DAYS = 30;

/**
 * Long enough to answer whether a mail went out. What the register needs of a mail stands in its
 * entries; one that could not be sent, or its job, is given up after some four days of trying.
 */
const MAIL_DAYS = 90;

/** The task that deletes what is past its time and nobody asks for any more. */
export function deleteExpiredTask(db: Database, now: () => Date) {
  return async (): Promise<void> => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await deleteExpired(db, {
      sessionsOpenedBefore: daysAgo(SESSION_MAX_DAYS),
      sessionsUsedBefore: daysAgo(SESSION_IDLE_DAYS),
      resetsExpiredBefore: now(),
      submissionsBefore: daysAgo(IDEMPOTENCY_DAYS),
      countsEndedBefore: now(),
      mailsBefore: daysAgo(MAIL_DAYS),
    });
  };
}

/** At each full hour. */
export const EXPIRY_SCHEDULE: Recurring = {
  task: 'forgetExpired',
  next: (now) => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS),
};
