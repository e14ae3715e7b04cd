import { DAY_MS } from '#contract/time/days.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '../postgres/connect.ts';
import { newestChange } from './store.ts';

interface GuardDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Runs a task that deletes what is old only while the clock is within a day of the newest change. A clock
 * that jumps ahead would make everything old. A register in which nothing changes for days keeps what is
 * old until the next change.
 */
export function unlessClockJumped(
  { db, now, log }: GuardDependencies,
  deleteOld: () => Promise<void>,
) {
  return async (): Promise<void> => {
    const [at, newest] = [now(), await newestChange(db)];
    if (newest === null || Math.abs(at.getTime() - newest.getTime()) <= DAY_MS) return deleteOld();
    log.warn(
      `Nothing old is deleted: it is ${at.toISOString()} by the clock, and the newest change is of ${newest.toISOString()}`,
    );
  };
}
