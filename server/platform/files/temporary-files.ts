import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#server/errors.ts';
import { StorageUnavailable } from './unavailable.ts';

interface Described {
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
}

export interface FileOnDisk extends Described {
  readonly path: string;
}

/** A file that was received, until its request is answered. */
export interface TemporaryFile extends Described {
  readonly content: Uint8Array | FileOnDisk;
  remove(): Promise<void>;
}

/** Holds files of requests, large ones on disk, so that they take no memory. */
export interface TemporaryFiles {
  /**
   * Reads a stream to its end.
   * @param onBytes called with the size of each chunk before it is written; refuses the file by throwing
   * @throws what `onBytes` throws and the error of the stream, after the file is removed
   */
  receive(stream: Readable, onBytes: (bytes: number) => void): Promise<TemporaryFile>;
  /** Removes files that were begun before a time, which requests that a killed server read have left. */
  removeOld(before: Date): Promise<void>;
}

/** A file that takes no more memory is not written to disk: signatures have half of it. */
export const SMALL_FILE_BYTES = 16 * 1024;

const PRIVATE = { folder: 0o700, file: 0o600 } as const;

export function temporaryFiles(folder: string): TemporaryFiles {
  return {
    async receive(stream, onBytes) {
      const hash = createHash('sha256');
      let size = 0;
      async function* counted() {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          onBytes(chunk.length);
          size += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      }
      try {
        const chunks = counted();
        const small = Buffer.alloc(SMALL_FILE_BYTES);
        const excess = await fill(small, chunks);
        if (excess === undefined) {
          const content = small.subarray(0, size);
          return { content, size, sha256: hash.digest('hex'), remove: async () => {} };
        }
        const begun = [small.subarray(0, size - excess.length), excess];
        const path = await writeTo(folder, begun, chunks);
        const described = { size, sha256: hash.digest('hex') };
        const remove = () => rm(path, { force: true });
        return { content: { path, ...described }, ...described, remove };
      } catch (error) {
        stream.destroy();
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

/** Copies chunks to a buffer. @returns the first that does not fit; undefined when all do */
async function fill(buffer: Buffer, chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  let size = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    if (size + next.value.length > buffer.length) return next.value;
    size += next.value.copy(buffer, size);
  }
  return undefined;
}

/** Writes chunks to a new file in a folder. @returns its path */
async function writeTo(
  folder: string,
  first: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): Promise<string> {
  const path = join(folder, randomUUID());
  async function* all() {
    yield* first;
    yield* rest;
  }
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
    await pipeline(all, createWriteStream(path, { flags: 'wx', mode: PRIVATE.file }));
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Whether writing failed, not the stream or its bounds. */
const isOfDisk = (error: unknown) =>
  !(error instanceof DomainError) &&
  error instanceof Error &&
  'syscall' in error &&
  error.syscall !== 'read';
