import { UNATTACHED_ACCOUNT_DAYS } from '#contract/core/limits.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/days.ts';
import { NO_VENUE, SERVER } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { Recurring } from '#server/platform/jobs/tasks.ts';
import { eraseAccount, removeFiles } from '../users/erase-account.ts';
import { unattachedAccountStore } from './store.ts';
import { type UnfinishedFileDependencies, unfinishedFiles } from './unfinished-files.ts';

/**
 * Creates the task that erases accounts of managers and staff who registered some days ago and never
 * entered the code of a venue, and their files sooner. The history records it as any erased account.
 */
export function unattachedAccountRemover({ db, storage, now }: UnfinishedFileDependencies) {
  return async (): Promise<void> => {
    await unfinishedFiles({ db, storage, now }).eraseOld();
    const at = now();
    const before = new Date(at.getTime() - UNATTACHED_ACCOUNT_DAYS * DAY_MS);
    for (const id of await unattachedAccountStore(db).registeredBefore(before)) {
      const files = await recordChange(
        db,
        { chain: NO_VENUE, author: SERVER, at },
        async (unit) => {
          const isUnattached = await unattachedAccountStore(unit.trx).isUnattached(id);
          return isUnattached ? eraseAccount(unit, id) : [];
        },
      );
      await removeFiles(storage, files);
    }
  };
}

/** Runs once an hour. */
export const UNATTACHED_REMOVAL: Recurring = {
  task: 'removeUnattachedAccounts',
  next: (now) => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS),
};
