import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../platform/error-text.ts';
import { createAtomically } from '../platform/files/atomic-file.ts';
import { BACKUP } from './messages.ts';

const PRIVATE_FILE = 0o600;
const KEY_BYTES = 32;

interface KeySource {
  readonly BACKUP_KEY?: string | undefined;
  readonly DATA_DIR: string;
}

/** Name of the file with the key of a data folder. It is in no backup. */
export const keyFileIn = (dataDir: string) => join(dataDir, 'backup.key');

const readKey = async (file: string) => (await readFile(file, 'utf8')).trim();

/** Returns the key of BACKUP_KEY, or that of the data folder; undefined without one. */
export async function readBackupKey({
  BACKUP_KEY,
  DATA_DIR,
}: KeySource): Promise<string | undefined> {
  if (BACKUP_KEY !== undefined) return BACKUP_KEY;
  try {
    return await readKey(keyFileIn(DATA_DIR));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns the key, after creating one in the data folder where there is none; of several processes that do
 * so at the same moment, all return the same.
 * @throws when no file can be written there
 */
export async function getOrCreateBackupKey(
  source: KeySource,
): Promise<{ key: string; isNew: boolean }> {
  const existing = await readBackupKey(source);
  if (existing !== undefined) return { key: existing, isNew: false };
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const file = keyFileIn(source.DATA_DIR);
  try {
    await mkdir(source.DATA_DIR, { recursive: true });
    const isNew = await createAtomically(file, `${key}\n`, PRIVATE_FILE);
    return { key: isNew ? key : await readKey(file), isNew };
  } catch (error) {
    throw new Error(BACKUP.keyNotStored(file), { cause: error });
  }
}

/** Computes HMAC-SHA-256 of a manifest, which has the hashes of all other parts. @returns hexadecimal */
export const macOf = (key: string, manifest: Buffer): string =>
  createHmac('sha256', key).update('nightbook backup\n').update(manifest).digest('hex');

/** Compares a MAC in constant time. */
export function matchesMac(key: string, manifest: Buffer, mac: string): boolean {
  const [expected, given] = [Buffer.from(macOf(key, manifest)), Buffer.from(mac)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
