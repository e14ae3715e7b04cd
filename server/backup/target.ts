import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../platform/error-text.ts';
import { flush, flushFolders } from '../platform/files/write-durably.ts';

/** A place of backups. */
export interface BackupTarget {
  /** Stores a backup, which is there once it is whole, and would survive a power failure. */
  write(name: string, bytes: Readable): Promise<void>;
  /** Lists the names of what is there, incomplete backups included. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Ends the name of a backup that is being written. */
export const DRAFT = '.part';

/** A folder, which is created when missing. */
export function folderTarget(folder: string): BackupTarget {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${name}${DRAFT}`);
      try {
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600 }));
        await flush(draft, 'r+');
        await rename(draft, join(folder, name));
        await flushFolders(folder, folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    // A folder that is not there yet has none.
    names: () =>
      readdir(folder).catch((error) => (codeOf(error) === 'ENOENT' ? [] : Promise.reject(error))),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
