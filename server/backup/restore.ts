import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { readKeyFile } from '../ledger/checkpoints/key-file.ts';
import { isKeyOf } from '../ledger/checkpoints/own-key.ts';
import { SERVER_NAME } from '../open-database.ts';
import { matchesHash } from '../platform/files/keys.ts';
import type { Storage } from '../platform/files/storage.ts';
import { knowsMigrations } from '../platform/postgres/migrate.ts';
import { readParts } from './archive-reader.ts';
import { connectForCopy } from './copy-connection.ts';
import { withDecrypted } from './encryption.ts';
import { loadStore } from './load-store.ts';
import { keyOfPart, tablePart } from './manifest.ts';
import { BACKUP } from './messages.ts';
import {
  BackupRejected,
  type BackupTrust,
  type ValidBackup,
  validateBackup,
} from './validate-backup.ts';

interface Options {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  /** Allows the loss of an existing register. */
  readonly replaces: boolean;
  readonly trust: BackupTrust;
  /** Path of the key that must be there for a register that was signed; left out when it is lost. */
  readonly signingKeyFile?: string | undefined;
  /** File with the secret keys of age that decrypt the backup. */
  readonly identityFile?: string | undefined;
  /** Names the backup in messages; its path when left out. */
  readonly name?: string;
}

/**
 * Replaces the content of the database by a backup, with the schema of the backup, which the caller then
 * migrates. The whole backup is validated first, and then restored in one transaction.
 * @throws BackupRejected with a message for the operator; nothing is changed then
 */
export function restore(file: string, options: Options): Promise<ValidBackup> {
  return withDecrypted(file, options.identityFile, (decrypted) =>
    restoreDecrypted(decrypted, options.name ?? file, options),
  );
}

/** @param file names the backup in messages */
async function restoreDecrypted(
  path: string,
  file: string,
  options: Options,
): Promise<ValidBackup> {
  const { pool, storage, replaces, trust } = options;
  const backup = await validateBackup(path, trust, file);
  const { manifest } = backup;
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
    for await (const part of readParts(path)) {
      const table = tables.get(part.name);
      const key = keyOfPart(part.name);
      if (table) {
        const content = await part.open();
        if (!(await store.fill(table, content))) {
          throw new BackupRejected(BACKUP.damaged(file, table.name));
        }
      } else if (key !== undefined) {
        const isNew = await restoreFile(storage, key, await buffer(await part.open()));
        if (isNew) written.push(key);
      }
    }
    await store.setSequences(manifest);
    await requireSigningKey(await store.signingKeys(), options.signingKeyFile);
    // A commit in doubt may have succeeded: the files stay.
    written.length = 0;
    await store.commit();
    return backup;
  } catch (error) {
    await Promise.allSettled(written.map((key) => storage.remove(key)));
    throw error;
  } finally {
    await client.end();
  }
}

/** @throws BackupRejected unless the file has the key that the register was signed with, or a later one */
async function requireSigningKey(
  recorded: readonly string[],
  file: string | undefined,
): Promise<void> {
  if (recorded.length === 0 || file === undefined) return;
  const keys = await readKeyFile(file);
  if (!keys) throw new BackupRejected(BACKUP.signingKeyMissing(file));
  if (!isKeyOf(recorded, keys)) throw new BackupRejected(BACKUP.otherSigningKey(file));
}

/** Writes a file unless the store has it undamaged. @returns true when the store had no such file */
async function restoreFile(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  const existing = await storage.read(key);
  const old = existing && (await buffer(existing.body));
  if (old && matchesHash(key, old)) return false;
  await storage.write(key, bytes);
  return old === undefined;
}
