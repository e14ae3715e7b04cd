import type { MaintenanceKind } from '#contract/system/schemas.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import type { Log } from '#server/log.ts';
import { maintenanceFailedMail } from '#server/mails/maintenance.ts';
import { reasonOf } from '../error-text.ts';
import { queueMailToAdmins } from '../mail/queue.ts';
import type { Database } from '../postgres/connect.ts';
import { hasFailedSince, noteRun, unlessElsewhere } from './store.ts';

interface Dependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Runs work that keeps the register safe, on one server at a time, and notes how it ended. A failure is mailed to admins,
 * unless another of its kind was within 20 hours.
 * @param work returns a sentence about what it did, and throws one about why it could not
 */
export type Maintain = (
  kind: MaintenanceKind,
  work: (at: Date) => Promise<string>,
) => Promise<void>;

/** Below a day, so that a nightly failure is mailed each night, and one of every minute once. */
const MAILED_AGAIN_AFTER_MS = 20 * HOUR_MS;

/** Characters of a failure that are noted: a verification may find thousands of differences. */
const FAILURE_MAX_LENGTH = 2000;

export function maintenance({ db, now, log }: Dependencies): Maintain {
  async function noteFailure(kind: MaintenanceKind, at: Date, failure: string): Promise<void> {
    log.error({ failure }, `Maintenance failed: ${kind}`);
    await db.transaction().execute(async (trx) => {
      const since = new Date(at.getTime() - MAILED_AGAIN_AFTER_MS);
      const wasMailed = await hasFailedSince(trx, kind, since);
      await noteRun(trx, { kind, at, failure });
      if (!wasMailed) await queueMailToAdmins(trx, maintenanceFailedMail(kind, failure), now());
    });
  }

  return async (kind, work) => {
    const wasDone = await unlessElsewhere(db, kind, async () => {
      const at = now();
      const run = await work(at).then(
        (summary) => ({ summary }),
        (error: unknown) => ({ failure: reasonOf(error).slice(0, FAILURE_MAX_LENGTH) }),
      );
      if ('failure' in run) return noteFailure(kind, at, run.failure);
      log.info({ summary: run.summary }, `Maintenance done: ${kind}`);
      await noteRun(db, { kind, at, summary: run.summary });
    });
    if (!wasDone) log.info(`Another server is at it: ${kind}`);
  };
}
