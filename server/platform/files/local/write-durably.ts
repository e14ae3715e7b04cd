import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '#server/platform/error-text.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Folders whose own names this server has flushed: somebody else may be about to, or not. */
const known = new Set<string>();

const unknown = (folder: string) => (known.has(folder) ? undefined : folder);

/**
 * Puts `bytes` at `file` in one step that survives a loss of power: whoever looks sees all of them
 * or what was there before.
 * @param drafts a folder on the same disk, where the bytes lie until they are whole
 */
export async function writeDurably(file: string, bytes: Uint8Array, drafts: string): Promise<void> {
  const folder = dirname(file);
  const draft = join(drafts, randomUUID());
  try {
    await inFolder(drafts, () =>
      writeFile(draft, bytes, { flag: 'wx', flush: true, mode: PRIVATE_FILE }),
    );
    const firstMade = (await inFolder(folder, () => rename(draft, file))) ?? unknown(folder);
    await flushFolders(folder, firstMade ? dirname(firstMade) : folder);
    known.add(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Does something in a folder, which is made when it is missing. @returns the topmost that was made */
async function inFolder(folder: string, work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    if (!isMissing) throw error;
  }
  const firstMade = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await work();
  return firstMade;
}

/** Flushes the names in `folder` and in the folders above it, up to `last`. */
async function flushFolders(folder: string, last: string): Promise<void> {
  if (process.platform === 'win32') return; // cannot open folders, and journals their names
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (folder !== last) await flushFolders(dirname(folder), last);
}
