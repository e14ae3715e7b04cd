import type { Dirent } from 'node:fs';
import { type FileHandle, open, opendir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf } from '#server/platform/error-text.ts';
import { contentTypeOf, typeOf } from './keys.ts';
import { type ServedStorage, type Signing, servedAddresses } from './served-addresses.ts';
import { mapStorageErrors } from './unavailable.ts';
import { writeDurably } from './write-durably.ts';

interface Options extends Signing {
  /** Created when missing. */
  readonly folder: string;
}

/** Folder of incomplete files, beside those of the digits. */
const DRAFTS = 'incoming';

/** Stores files in a folder, which this server serves at signed addresses. */
export function localStorage({ folder, secret, publicUrl, now }: Options): ServedStorage {
  const root = resolve(folder);
  const drafts = join(root, DRAFTS);

  return {
    write: (key, content) => mapStorageErrors(writeDurably(pathOf(root, key), content, drafts)),

    async read(key) {
      const contentType = contentTypeOf(key);
      const handle = contentType && (await mapStorageErrors(openIfPresent(pathOf(root, key))));
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { body: handle.createReadStream(), size, contentType };
    },

    async readSmall(key, maxBytes) {
      const handle =
        contentTypeOf(key) && (await mapStorageErrors(openIfPresent(pathOf(root, key))));
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return size <= maxBytes ? await handle.readFile() : undefined;
      } finally {
        await handle.close();
      }
    },

    async remove(key) {
      await mapStorageErrors(rm(pathOf(root, key), { force: true }));
    },

    async *list(digit) {
      for await (const folder of listFolders(root)) {
        if (!folder.startsWith(digit) || folder === DRAFTS) continue;
        for await (const { name, writtenAt } of listFilesIn(join(root, folder))) {
          if (contentTypeOf(name)) yield { key: name, writtenAt };
        }
      }
    },

    async removeUnfinished(before) {
      for await (const { name, writtenAt } of listFilesIn(drafts)) {
        if (writtenAt < before) await mapStorageErrors(rm(join(drafts, name), { force: true }));
      }
    },

    ...servedAddresses({ secret, publicUrl, now }),

    async check() {
      const probe = join(drafts, 'writable');
      await mapStorageErrors(writeDurably(probe, new Uint8Array(), drafts));
    },
  };
}

/** Spreads files over 256 folders, by the key's first random digits: see decision 58. */
function pathOf(root: string, key: string): string {
  typeOf(key);
  const digits = key.slice(key.indexOf('-') + 1);
  return join(root, digits.slice(0, 2), key);
}

async function openIfPresent(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

interface FileFound {
  readonly name: string;
  readonly writtenAt: Date;
}

/** Lists the names of the folders in a folder. */
async function* listFolders(folder: string): AsyncGenerator<string, undefined> {
  for await (const entry of entriesOf(folder)) if (entry.isDirectory()) yield entry.name;
}

/** Lists the files in a folder, without those that are removed meanwhile. */
async function* listFilesIn(folder: string): AsyncGenerator<FileFound, undefined> {
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
