import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#server/errors.ts';
import { StorageUnavailable } from './unavailable.ts';

/** A file that was received, until its request is answered. */
export interface TemporaryFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  remove(): Promise<void>;
}

/** Holds files of requests on disk, so that they take no memory. */
export interface TemporaryFiles {
  /**
   * Writes a stream to a new file.
   * @param onBytes called with the size of each chunk before it is written; refuses the file by throwing
   * @throws what `onBytes` throws and the error of the stream, after the file is removed
   */
  receive(stream: Readable, onBytes: (bytes: number) => void): Promise<TemporaryFile>;
  /** Removes files that were begun before a time, which requests that a killed server read have left. */
  removeOld(before: Date): Promise<void>;
}

const PRIVATE = { folder: 0o700, file: 0o600 } as const;

export function temporaryFiles(folder: string): TemporaryFiles {
  return {
    async receive(stream, onBytes) {
      const path = join(folder, randomUUID());
      const remove = () => rm(path, { force: true });
      const hash = createHash('sha256');
      let size = 0;
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          onBytes(chunk.length);
          size += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      }
      try {
        await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
        const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE.file });
        await pipeline(stream, counted, file);
        return { path, size, sha256: hash.digest('hex'), remove };
      } catch (error) {
        stream.destroy();
        await remove();
        throw isOfDisk(error) ? new StorageUnavailable(error) : error;
      }
    },

    async removeOld(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const file = await stat(path).catch(() => undefined);
        if (file && file.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

/** Whether writing failed, not the stream or its bounds. */
const isOfDisk = (error: unknown) =>
  !(error instanceof DomainError) &&
  error instanceof Error &&
  'syscall' in error &&
  error.syscall !== 'read';
