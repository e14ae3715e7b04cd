import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { flush } from '../platform/files/write-durably.ts';

const PRIVATE_FILE = 0o600;

interface PartOptions {
  /** True for bytes that are compressed already, which are stored as they are. */
  readonly isCompressed?: boolean;
}

export interface ArchiveWriter {
  /** Adds a part and resolves once it is written. @returns SHA-256 of its bytes, hexadecimal */
  add(part: string, bytes: Readable, options?: PartOptions): Promise<string>;
}

/**
 * Writes a zip file part by part, in constant memory. The file gets its name only once it is complete
 * and would survive a power failure.
 * @param encrypt returns the bytes to write
 */
export async function writeArchive(
  file: string,
  encrypt: (bytes: Readable) => Promise<Readable>,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`;
  const zip = new yazl.ZipFile();
  const failure = new Promise<never>((_, reject) => zip.on('error', reject));
  const output = await encrypt(Readable.from(zip.outputStream, { objectMode: false }));
  const writing = pipeline(output, createWriteStream(draft, { mode: PRIVATE_FILE }));
  try {
    const archive: ArchiveWriter = {
      async add(part, bytes, { isCompressed = false } = {}) {
        const { hashing, sha256 } = hashStream();
        const reading = pipeline(bytes, hashing);
        zip.addReadStream(hashing, part, { compress: !isCompressed });
        await reading;
        return sha256();
      },
    };
    await Promise.race([fill(archive), failure, writing]);
    zip.end();
    await writing;
    await flush(draft, 'r+');
    await rename(draft, file);
  } catch (error) {
    writing.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

function hashStream() {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { hashing, sha256: () => hash.digest('hex') };
}
