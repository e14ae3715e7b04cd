import type { Dirent } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface FileFound {
  readonly name: string;
  readonly writtenAt: Date;
}

/** The names of the folders in a folder. */
export async function* listFolders(folder: string): AsyncGenerator<string, undefined> {
  for await (const entry of entriesOf(folder)) if (entry.isDirectory()) yield entry.name;
}

/** The files in a folder and in those below it. What vanishes meanwhile is left out. */
export async function* listFilesBelow(folder: string): AsyncGenerator<FileFound, undefined> {
  for await (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFilesBelow(path);
    else {
      const found = await stat(path).catch(undefinedIfGone);
      if (found) yield { name: entry.name, writtenAt: found.mtime };
    }
  }
}

/** One after the other, so that a folder of any size takes no memory. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent, undefined> {
  const opened = await opendir(folder).catch(undefinedIfGone);
  if (opened) yield* opened;
}

function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
