import { DAY_MS, HOUR_MS } from '#contract/time/days.ts';
import type { Log } from '../log.ts';
import { unnamedOf } from '../platform/files/file-store.ts';
import { KEY_DIGITS } from '../platform/files/keys.ts';
import type { Storage } from '../platform/files/storage.ts';
import type { TemporaryFiles } from '../platform/files/temporary-files.ts';
import { removeUnnamed } from '../platform/files/with-uploads.ts';
import type { Recurring } from '../platform/jobs/tasks.ts';
import type { Database } from '../platform/postgres/connect.ts';

interface RemoverDependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly temporaryFiles: TemporaryFiles;
  readonly now: () => Date;
  readonly log: Log;
}

/** Longer than any request that stores a file and names it in a record. */
const ORPHANED_AFTER_MS = DAY_MS;

/** Keys looked up by one query. */
const KEYS_PER_QUERY = 500;

/**
 * A server that is killed leaves a few orphans. A larger number means that another register uses the
 * same store, or that the database is an older copy, and nothing is removed.
 */
const MAX_ORPHANS = 250;

/**
 * Creates the task that removes files that no record names, which remain when a server is killed between
 * storing a file and naming it. Each hourly run covers one sixteenth of the files, to limit its duration.
 */
export function orphanedUploadRemover(dependencies: RemoverDependencies) {
  const { db, storage, temporaryFiles, now, log } = dependencies;
  return async (): Promise<void> => {
    const before = new Date(now().getTime() - ORPHANED_AFTER_MS);
    await storage.removeUnfinished(before);
    await temporaryFiles.removeOld(before);
    const orphans: string[] = [];
    for await (const keys of inBatches(oldKeys(storage, digitOf(now()), before))) {
      orphans.push(...(await unnamedOf(db, keys)));
      if (orphans.length <= MAX_ORPHANS) continue;
      log.warn(`More than ${MAX_ORPHANS} stored files belong to no record: none is removed`);
      return;
    }
    for (const key of orphans) await removeUnnamed(db, storage, key);
    if (orphans.length > 0)
      log.info(`Removed ${orphans.length} stored files that belong to no record`);
  };
}

/** Runs at half past each hour. */
export const ORPHAN_REMOVAL: Recurring = {
  task: 'removeOrphanedUploads',
  next: (now) => new Date((Math.floor(now.getTime() / HOUR_MS + 0.5) + 0.5) * HOUR_MS),
};

const digitOf = (now: Date) =>
  KEY_DIGITS.charAt(Math.floor(now.getTime() / HOUR_MS) % KEY_DIGITS.length);

async function* oldKeys(storage: Storage, digit: string, before: Date) {
  for await (const { key, writtenAt } of storage.list(digit)) if (writtenAt < before) yield key;
}

async function* inBatches(keys: AsyncIterable<string>) {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < KEYS_PER_QUERY) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
