import type { Dirent } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface FileFound {
  readonly name: string;
  readonly writtenAt: Date;
}

/** Lists the names of the folders in a folder. */
export async function* listFolders(folder: string): AsyncGenerator<string, undefined> {
  for await (const entry of entriesOf(folder)) if (entry.isDirectory()) yield entry.name;
}

/** Lists the files in a folder, without those that are removed meanwhile. */
export async function* listFilesIn(folder: string): AsyncGenerator<FileFound, undefined> {
  for await (const entry of entriesOf(folder)) {
    if (entry.isDirectory()) continue;
    const found = await stat(join(folder, entry.name)).catch(undefinedIfGone);
    if (found) yield { name: entry.name, writtenAt: found.mtime };
  }
}

/** Streams the entries, so that a large folder takes no memory. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent, undefined> {
  const opened = await opendir(folder).catch(undefinedIfGone);
  if (opened) yield* opened;
}

function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
