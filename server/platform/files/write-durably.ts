import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '#server/platform/error-text.ts';
import type { FileContent } from './storage.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Folders whose names this server has flushed to disk. Other servers may create folders too. */
const flushed = new Set<string>();

const unlessFlushed = (folder: string) => (flushed.has(folder) ? undefined : folder);

/**
 * Writes `file` in one step that survives a power failure: a reader sees all bytes, or the earlier file.
 * @param drafts a folder on the same disk for incomplete files
 */
export async function writeDurably(
  file: string,
  content: FileContent,
  drafts: string,
): Promise<void> {
  const folder = dirname(file);
  const draft = join(drafts, randomUUID());
  try {
    await inFolder(drafts, () => writeDraft(draft, content));
    const firstCreated =
      (await inFolder(folder, () => rename(draft, file))) ?? unlessFlushed(folder);
    await flushFolders(folder, firstCreated ? dirname(firstCreated) : folder);
    flushed.add(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDraft(draft: string, content: FileContent): Promise<void> {
  if (content instanceof Uint8Array) {
    return writeFile(draft, content, { flag: 'wx', flush: true, mode: PRIVATE_FILE });
  }
  await copyFile(content.path, draft, constants.COPYFILE_EXCL);
  await chmod(draft, PRIVATE_FILE);
  await flush(draft, 'r+');
}

/** Runs work in a folder, which is created when missing. @returns the topmost folder created */
async function inFolder(folder: string, work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    if (!isMissing) throw error;
  }
  const firstCreated = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await work();
  return firstCreated;
}

/** Flushes the names in `folder` and in the folders above it, up to `last`. */
export async function flushFolders(folder: string, last: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders, and journals their names.
  await flush(folder, 'r');
  if (folder !== last) await flushFolders(dirname(folder), last);
}

/** Resolves once a file, or the names in a folder, would survive a power failure. @param flags `r` for a folder */
export async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
