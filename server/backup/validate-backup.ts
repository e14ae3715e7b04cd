import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { matchesHash } from '../platform/files/keys.ts';
import { readParts } from './archive-reader.ts';
import { matchesMac } from './backup-key.ts';
import { keyOfPart, MAC, MANIFEST, type Manifest, manifest, tablePart } from './manifest.ts';
import { BACKUP } from './messages.ts';

/** Thrown for a backup that is not restored. Its message is for the operator. */
export class BackupRejected extends Error {}

/** How to judge whether a backup is authentic. */
export interface BackupTrust {
  /** The key that the backup was made with; undefined when this machine has none. */
  readonly key: string | undefined;
  /** Accepts a backup whose key is lost. */
  readonly isKeyLost: boolean;
}

export interface ValidBackup {
  readonly manifest: Manifest;
  /** Whether its MAC was verified. */
  readonly isAuthentic: boolean;
}

/**
 * Reads a whole backup, compares each part with the manifest, and the manifest with its MAC.
 * @param file names the backup in messages
 * @throws BackupRejected
 */
export async function validateBackup(
  path: string,
  trust: BackupTrust,
  file = path,
): Promise<ValidBackup> {
  const parts = await readAll(path, file);
  const { manifest: found, tables, files, names } = parts;
  const isAuthentic = isAuthenticIn(file, parts, trust);
  if (found.files !== files.length) throw new BackupRejected(BACKUP.unreadable(file));
  for (const { name, sha256: expected } of found.tables) {
    if (tables.get(tablePart(name)) !== expected) {
      throw new BackupRejected(BACKUP.damaged(file, name));
    }
  }
  if (isAuthentic) {
    const known = new Set([MANIFEST, MAC, ...found.tables.map(({ name }) => tablePart(name))]);
    const unknown = names.find((name) => !known.has(name) && keyOfPart(name) === undefined);
    const list = createHash('sha256').update(files.map((key) => `${key}\n`).join(''));
    if (unknown !== undefined || found.files_sha256 !== list.digest('hex')) {
      throw new BackupRejected(BACKUP.altered(file));
    }
  }
  return { manifest: found, isAuthentic };
}

/** Everything in a backup that is compared. */
interface Parts {
  readonly manifest: Manifest;
  readonly manifestBytes: Buffer;
  readonly mac: string | undefined;
  /** SHA-256 of each part with a table. */
  readonly tables: ReadonlyMap<string, string>;
  /** Keys of the stored files, in order. */
  readonly files: readonly string[];
  readonly names: readonly string[];
}

async function readAll(path: string, file: string): Promise<Parts> {
  const tables = new Map<string, string>();
  const files: string[] = [];
  const names = new Set<string>();
  let manifestBytes: Buffer | undefined;
  let found: Manifest | undefined;
  let mac: string | undefined;
  try {
    for await (const part of readParts(path)) {
      if (names.has(part.name)) throw new Error(`Two parts are named ${part.name}`);
      names.add(part.name);
      const stream = await part.open();
      const key = keyOfPart(part.name);
      if (part.name === MANIFEST) {
        manifestBytes = await buffer(stream);
        found = parseManifest(manifestBytes, part.crc32);
      } else if (part.name === MAC) mac = (await buffer(stream)).toString();
      else if (key === undefined) tables.set(part.name, await sha256(stream));
      else if (matchesHash(key, await buffer(stream))) files.push(key);
      else throw new BackupRejected(BACKUP.damaged(file, key));
    }
  } catch (error) {
    if (error instanceof BackupRejected) throw error;
    throw new BackupRejected(BACKUP.unreadable(file), { cause: error });
  }
  if (!found || !manifestBytes) throw new BackupRejected(BACKUP.unreadable(file));
  return { manifest: found, manifestBytes, mac, tables, files, names: [...names] };
}

/**
 * Verifies the MAC. @returns false where the key is lost
 * @throws BackupRejected
 */
function isAuthenticIn(
  file: string,
  { manifestBytes, mac }: Parts,
  { key, isKeyLost }: BackupTrust,
): boolean {
  if (isKeyLost) return false;
  if (mac !== undefined && key === undefined) throw new BackupRejected(BACKUP.keyMissing(file));
  if (mac === undefined || key === undefined || !matchesMac(key, manifestBytes, mac)) {
    throw new BackupRejected(BACKUP.altered(file));
  }
  return true;
}

/** The manifest has the hashes of all other parts, so only the zip file's checksum covers it. */
function parseManifest(bytes: Buffer, expected: number): Manifest {
  if (crc32(bytes) !== expected) throw new Error('The checksum of the manifest differs');
  return manifest.parse(JSON.parse(bytes.toString()));
}

async function sha256(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
