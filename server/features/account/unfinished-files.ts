import { UNFINISHED_FILES } from '#contract/core/limits.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { NO_VENUE, SERVER } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import { forgetFiles } from '#server/platform/files/file-store.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { removeFiles } from '../users/erase-account.ts';
import { setFile } from './direct-uploads.ts';
import { announcedFileStore, type UnfinishedFile, unattachedAccountStore } from './store.ts';

export interface UnfinishedFileDependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

/**
 * Bounds the files of registrations that are not finished: of people who registered by themselves and never
 * entered the code of a venue. Their accounts stay for some days.
 */
export function unfinishedFiles({ db, storage, now }: UnfinishedFileDependencies) {
  const list = () => unattachedAccountStore(db).files();

  async function erase({ key, user_id, field }: UnfinishedFile): Promise<void> {
    await recordChange(db, { chain: NO_VENUE, author: SERVER, at: now() }, async (unit) => {
      if (!(await unattachedAccountStore(unit.trx).isUnattached(user_id))) return;
      if (await announcedFileStore(unit.trx).delete(key)) return;
      await setFile(unit, { user_id, field, key: null });
      await forgetFiles(unit.trx, [key]);
    });
    await removeFiles(storage, [key]);
  }

  return {
    /** Erases those that are older than a day. */
    async eraseOld(): Promise<void> {
      const before = new Date(now().getTime() - UNFINISHED_FILES.hours * HOUR_MS);
      for (const file of await list()) if (file.at < before) await erase(file);
    },

    /** Erases the oldest until so many bytes more are within the limit. */
    async makeRoom(bytes: number): Promise<void> {
      const files = await list();
      let excess =
        files.reduce((sum, { size }) => sum + size, bytes) - UNFINISHED_FILES.megabytes * MEGABYTE;
      for (const file of files) {
        if (excess <= 0) return;
        await erase(file);
        excess -= file.size;
      }
    },
  };
}

const MEGABYTE = 1024 * 1024;
