import {
  INVITATION_RETENTION_DAYS,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  SUBMISSION_DAYS,
} from '#contract/core/limits.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/days.ts';
import type { Database } from '../postgres/connect.ts';
import { deleteExpired } from './store.ts';
import type { Recurring } from './tasks.ts';

/**
 * Long enough to find out whether a mail was sent. The register's own entries record what it needs of a
 * mail. A mail that cannot be sent is given up after some four days of attempts.
 */
const MAIL_DAYS = 90;

/** Longer than the events of the past that are still looked for, so that none is sent twice. */
const DELIVERY_DAYS = 30;

/** Longer than the attempts of a job: an import that has not ended by then never will. */
const IMPORT_DAYS = 5;

/** Creates the task that deletes expired rows. */
export function deleteExpiredTask(db: Database, now: () => Date) {
  return async (): Promise<void> => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await deleteExpired(db, {
      sessionsOpenedBefore: daysAgo(SESSION_MAX_DAYS),
      sessionsUsedBefore: daysAgo(SESSION_IDLE_DAYS),
      resetsExpiredBefore: now(),
      submissionsBefore: daysAgo(SUBMISSION_DAYS),
      countsEndedBefore: now(),
      mailsBefore: daysAgo(MAIL_DAYS),
      deliveriesBefore: daysAgo(DELIVERY_DAYS),
      importsStartedBefore: daysAgo(IMPORT_DAYS),
      invitationsSentBefore: daysAgo(INVITATION_RETENTION_DAYS),
    });
  };
}

/** Runs at each full hour. */
export const EXPIRY_SCHEDULE: Recurring = {
  task: 'forgetExpired',
  next: (now) => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS),
};
