import { RULE_PROFILE_IDS, ruleProfile } from '#contract/rules/profiles.ts';
import { plusMonths } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Log } from '#server/log.ts';
import { readUndamaged } from '#server/platform/files/read-undamaged.ts';
import type { Archive } from '#server/platform/files/with-archive.ts';
import { everyFrom, type Recurring } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { keysToArchive, noteArchived } from './store.ts';

interface Dependencies {
  readonly db: Database;
  readonly archive: Archive;
  /** Years after which a file moves, unless a rule profile says more. */
  readonly afterYears: number;
  readonly now: () => Date;
  readonly log: Log;
}

/** Runs each day, after the verification. */
export const ARCHIVING: Recurring = {
  task: 'archiveFiles',
  next: everyFrom({ hour: 21, minute: 35 }),
};

/**
 * Creates the task that moves old files of the register to the archive. A file is removed from the store once the archive
 * was read and has it; one that is missing or damaged stays as it is, for the verification to find.
 */
export function archivingTask({ db, archive, afterYears, now, log }: Dependencies) {
  const years = Math.max(
    afterYears,
    ...RULE_PROFILE_IDS.map((id) => ruleProfile(id).registerYears ?? 0),
  );
  return async (): Promise<void> => {
    const before = new Date(plusMonths(localDay(now(), 'UTC'), -12 * years));
    let moved = 0;
    let last = '';
    for (let keys = await keysToArchive(db, before, last); keys.length > 0; ) {
      for (const key of keys) {
        if (!(await moveFile(archive, key))) continue;
        await noteArchived(db, key, now());
        moved += 1;
      }
      last = keys.at(-1) ?? last;
      keys = await keysToArchive(db, before, last);
    }
    if (moved > 0) log.info({ moved }, 'Files have moved to the archive');
  };
}

/** @returns whether the archive has the file */
async function moveFile({ storage, archive }: Archive, key: string): Promise<boolean> {
  const bytes = await readUndamaged(storage, key);
  if (bytes) await archive.write(key, bytes);
  if (!(await readUndamaged(archive, key))) return false;
  // What the store has under this key is in the archive now, or was damaged.
  if (bytes) await storage.remove(key);
  return true;
}
