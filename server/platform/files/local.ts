import type { Dirent } from 'node:fs';
import { type FileHandle, open, opendir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf } from '#server/platform/error-text.ts';
import { contentTypeOf, typeOf } from './keys.ts';
import { type FileMethod, isGenuine, type Permit, signedQuery } from './signed-address.ts';
import {
  READ_LIFETIME_SECONDS,
  readableSince,
  type Storage,
  WRITE_LIFETIME_SECONDS,
} from './storage.ts';
import { mapStorageErrors } from './unavailable.ts';
import { writeDurably } from './write-durably.ts';

interface Options {
  /** Created when missing. */
  readonly folder: string;
  /** Signs the addresses. Equal on all servers that share the folder. */
  readonly secret: string;
  /** Address of this server: `https://…`, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

export interface LocalStorage extends Storage {
  /** Tells whether the query of a request permits this method on this file. */
  admits(method: FileMethod, key: string, query: object): boolean;
}

/** Path of the routes that serve the addresses: see http/file-routes.ts. */
export const FILES_PATH = '/api/files';

/** Folder of incomplete files, beside those of the digits. */
const DRAFTS = 'incoming';

/** Host for parsing addresses without one. The signature does not cover it. */
const ANY_HOST = 'http://localhost';

/** Stores files in a folder, which this server serves at signed addresses. */
export function localStorage({ folder, secret, publicUrl, now }: Options): LocalStorage {
  const root = resolve(folder);
  const drafts = join(root, DRAFTS);

  const address = (permit: Permit) =>
    `${publicUrl}${FILES_PATH}/${permit.key}?${signedQuery(secret, permit)}`;

  const admits: LocalStorage['admits'] = (method, key, query) =>
    isGenuine(query, { secret, method, key, now: now() });

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

    addressToRead(key) {
      const expires = secondsAfter(readableSince(now()), READ_LIFETIME_SECONDS);
      return address({ method: 'GET', key, expires });
    },
    keyAt(text) {
      if (!URL.canParse(text, ANY_HOST)) return undefined;
      const { pathname, searchParams } = new URL(text, ANY_HOST);
      const key = pathname.slice(FILES_PATH.length + 1);
      const isFilePath = pathname === `${FILES_PATH}/${key}`;
      return isFilePath && admits('GET', key, Object.fromEntries(searchParams)) ? key : undefined;
    },
    addressToWrite(key) {
      const expires = secondsAfter(now(), WRITE_LIFETIME_SECONDS);
      return {
        url: address({ method: 'PUT', key, expires }),
        headers: { 'content-type': typeOf(key) },
      };
    },

    async check() {
      const probe = join(drafts, 'writable');
      await mapStorageErrors(writeDurably(probe, new Uint8Array(), drafts));
    },

    admits,
  };
}

const secondsAfter = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000);

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
