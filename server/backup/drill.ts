import { chmod, mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '#contract/time/days.ts';
import type { Log } from '#server/log.ts';
import { readSigned } from '../ledger/verify/read-signed.ts';
import { verifyFiles } from '../ledger/verify/verify-files.ts';
import { type VerificationResult, verify } from '../ledger/verify/verify-register.ts';
import { migrateDatabase, openTemporary } from '../open-database.ts';
import { removeDataFolder } from '../platform/embedded-postgres/location.ts';
import { localStorage } from '../platform/files/local.ts';
import { readParts } from './archive-reader.ts';
import { withDecrypted } from './encryption.ts';
import { keyOfPart } from './manifest.ts';
import { BACKUP } from './messages.ts';
import { restore } from './restore.ts';
import { type FreeBytes, freeBytes, requireRoom } from './room.ts';
import type { BackupTrust } from './validate-backup.ts';

interface Options {
  readonly trust: BackupTrust;
  /** File with the secret keys of age that decrypt the backup. */
  readonly identityFile?: string | undefined;
  readonly log: Log;
  readonly free?: FreeBytes;
}

/** Begins the names of folders of drills. */
const PREFIX = 'nightbook-drill-';

/** Bytes of a new cluster and its write-ahead log. */
const CLUSTER_BYTES = 200_000_000;

/** Bytes in PostgreSQL for each byte of rows, with indexes. */
const BYTES_PER_ROW_BYTE = 4;

/**
 * Restores a backup into an embedded database and a folder of its own, migrates and verifies it there, and removes both.
 * @returns what was restored, and what the verifications of the register and of its files found
 * @throws BackupRejected with a message for the operator
 */
export function drill(file: string, options: Options): Promise<VerificationResult[]> {
  return withDecrypted(file, options.identityFile, async (decrypted) => {
    await requireRoom(tmpdir(), await bytesToRestore(decrypted), options.free ?? freeBytes);
    await removeAbandoned();
    const folder = await mkdtemp(join(tmpdir(), PREFIX));
    try {
      // The account that runs PostgreSQL enters the folder, and reads nothing but its own cluster there.
      await chmod(folder, 0o711);
      return await drillIn(folder, decrypted, { ...options, name: file });
    } finally {
      await removeDataFolder(folder);
    }
  });
}

/** Removes what drills of killed programs have left, which is a register that anybody with this account reads. */
async function removeAbandoned(): Promise<void> {
  const before = Date.now() - DAY_MS;
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    const isOld = async () =>
      ((await stat(folder).catch(() => undefined))?.mtimeMs ?? before) < before;
    if (name.startsWith(PREFIX) && (await isOld())) await removeDataFolder(folder);
  }
}

async function drillIn(
  folder: string,
  file: string,
  { trust, log, name }: Options & { readonly name: string },
): Promise<VerificationResult[]> {
  const { db, pool, close } = await openTemporary(folder, log);
  try {
    const stored = { folder: join(folder, 'files'), secret: '', publicUrl: '' };
    const storage = localStorage({ ...stored, now: () => new Date() });
    const { manifest } = await restore(file, { pool, storage, trust, replaces: false, name });
    await migrateDatabase(pool, log);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const sentence = BACKUP.drilled(rows, manifest.files, manifest.made_at);
    const register = await verify(db, await readSigned(db, undefined));
    return [{ isValid: true, sentence }, register, await verifyFiles(db, storage)];
  } finally {
    await close();
  }
}

/** Estimates the bytes that a restored backup takes. @returns those of a cluster for a file that cannot be read */
async function bytesToRestore(file: string): Promise<number> {
  let bytes = CLUSTER_BYTES;
  try {
    for await (const { name, size } of readParts(file)) {
      bytes += size * (keyOfPart(name) === undefined ? BYTES_PER_ROW_BYTE : 1);
    }
  } catch {
    // The restore says what is wrong with the file.
  }
  return bytes;
}
