import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { BACKUP } from '#contract/messages/added/backup.ts';
import { SERVER_NAME } from '../open-database.ts';
import { matchesHash } from '../platform/files/keys.ts';
import type { Storage } from '../platform/files/storage.ts';
import { knowsMigrations } from '../platform/postgres/migrate.ts';
import { readParts } from './archive-reader.ts';
import { BackupRejected, validateBackup } from './check.ts';
import { connectForCopy } from './copying.ts';
import { loadStore } from './load-store.ts';
import { keyOfPart, type Manifest, tablePart } from './manifest.ts';

interface Options {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  /** May a register that is there be lost? */
  readonly replaces: boolean;
}

/**
 * Puts a backup in the place of what the database holds, with the schema that it was made from: the
 * caller migrates it to the newest. Everything is checked first, and then done in one transaction.
 * @throws BackupRefused with a sentence for the operator; nothing is changed then
 */
export async function restore(file: string, options: Options): Promise<Manifest> {
  const { pool, storage, replaces } = options;
  const manifest = await validateBackup(file);
  if (!(await knowsMigrations(manifest.migrations))) throw new BackupRejected(BACKUP.newer(file));
  const client = await connectForCopy(pool);
  const written: string[] = [];
  try {
    const store = loadStore(client);
    await store.begin();
    if (await store.serversRunning(SERVER_NAME)) throw new BackupRejected(BACKUP.inUse);
    if (!replaces && !(await store.isEmpty())) throw new BackupRejected(BACKUP.notEmpty(file));
    await store.makeTables(manifest);
    const tables = new Map(manifest.tables.map((table) => [tablePart(table.name), table]));
    for await (const part of readParts(file)) {
      const table = tables.get(part.name);
      const key = keyOfPart(part.name);
      if (table) {
        const rows = store.fill(table);
        await pipeline(await part.open(), rows);
        if (rows.rowCount !== table.rows) {
          throw new BackupRejected(BACKUP.damaged(file, table.name));
        }
      } else if (key !== undefined) {
        await restoreFile(storage, key, await buffer(await part.open()), written);
      }
    }
    await store.setSequences(manifest);
    // A commit whose answer is lost may have come about: the files stay.
    written.length = 0;
    await store.commit();
    return manifest;
  } catch (error) {
    await Promise.allSettled(written.map((key) => storage.remove(key)));
    throw error;
  } finally {
    await client.end();
  }
}

/** @param written gets the key of a file that was not there */
async function restoreFile(storage: Storage, key: string, bytes: Buffer, written: string[]) {
  const there = await storage.read(key);
  const old = there && (await buffer(there.body));
  if (old && matchesHash(key, old)) return;
  if (!old) written.push(key);
  await storage.write(key, bytes);
}
