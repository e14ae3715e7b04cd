import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

const PRIVATE_FILE = 0o600;

export interface ArchiveWriter {
  /** Adds a part and resolves once it is written. @returns SHA-256 of its bytes, hexadecimal */
  add(
    part: string,
    bytes: Readable,
    options?: { readonly isCompressed?: boolean },
  ): Promise<string>;
}

/**
 * Writes a zip file part by part, in constant memory. It has its name only once it is whole and
 * would survive a loss of power.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`;
  const zip = new yazl.ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const stored = pipeline(zip.outputStream, createWriteStream(draft, { mode: PRIVATE_FILE }));
  try {
    await Promise.race([fill({ add: (...part) => addTo(zip, ...part) }), failed, stored]);
    zip.end();
    await stored;
    await flush(draft);
    await rename(draft, file);
  } catch (error) {
    stored.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function addTo(
  zip: yazl.ZipFile,
  part: string,
  bytes: Readable,
  { isCompressed = false } = {},
): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const read = pipeline(bytes, hashed);
  zip.addReadStream(hashed, part, { compress: !isCompressed });
  await read;
  return hash.digest('hex');
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
