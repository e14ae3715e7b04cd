import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { BACKUP } from '#contract/messages/terminal/backup.ts';
import { matchesHash } from '../platform/files/keys.ts';
import { readParts } from './archive-reader.ts';
import { keyOfPart, MANIFEST, type Manifest, manifest, tablePart } from './manifest.ts';

/** Thrown for a backup that is not restored. Its message is for the operator. */
export class BackupRejected extends Error {}

/**
 * Reads a whole backup and compares each part with the manifest.
 * @throws BackupRejected
 */
export async function validateBackup(file: string): Promise<Manifest> {
  const hashes = new Map<string, string>();
  let found: Manifest | undefined;
  let files = 0;
  try {
    for await (const part of readParts(file)) {
      const stream = await part.open();
      const key = keyOfPart(part.name);
      if (part.name === MANIFEST) found = parseManifest(await buffer(stream), part.crc32);
      else if (key === undefined) hashes.set(part.name, await sha256(stream));
      else if (matchesHash(key, await buffer(stream))) files += 1;
      else throw new BackupRejected(BACKUP.damaged(file, key));
    }
  } catch (error) {
    if (error instanceof BackupRejected) throw error;
    throw new BackupRejected(BACKUP.unreadable(file), { cause: error });
  }
  if (!found || found.files !== files) throw new BackupRejected(BACKUP.unreadable(file));
  for (const { name, sha256: expected } of found.tables) {
    if (hashes.get(tablePart(name)) !== expected) {
      throw new BackupRejected(BACKUP.damaged(file, name));
    }
  }
  return found;
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
