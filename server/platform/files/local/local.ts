import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '#server/platform/error-text.ts';
import { contentTypeOf, typeOf } from '../keys.ts';
import {
  READ_LIFETIME_SECONDS,
  readableSince,
  type Storage,
  WRITE_LIFETIME_SECONDS,
} from '../storage.ts';
import { mapStorageErrors } from '../unavailable.ts';
import { listFilesBelow, listFolders } from './listing.ts';
import { type FileMethod, isGenuine, signedQuery } from './signed-address.ts';
import { writeDurably } from './write-durably.ts';

interface Options {
  /** Created when missing. */
  readonly folder: string;
  /** Signs the addresses; the same on every server that shares the folder. */
  readonly secret: string;
  /** Where people reach this server: `https://…`, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

export interface LocalStorage extends Storage {
  /** Does the query of a request carry leave for this method on this file? */
  admits(method: FileMethod, key: string, query: object): boolean;
}

/** Path of the routes that serve the addresses: see local-routes.ts. */
export const FILES_PATH = '/api/files';

/** A folder beside those of the digits. */
const DRAFTS = 'incoming';

/** For addresses without one; the signature says nothing of it. */
const ANY_HOST = 'http://localhost';

/** Files in a folder, served by this server at signed addresses. */
export function localStorage({ folder, secret, publicUrl, now }: Options): LocalStorage {
  const root = resolve(folder);
  const drafts = join(root, DRAFTS);

  const address = (method: FileMethod, key: string, since: Date, life: number) => {
    const expires = new Date(since.getTime() + life * 1000);
    return `${publicUrl}${FILES_PATH}/${key}?${signedQuery(secret, { method, key, expires })}`;
  };

  const admits: LocalStorage['admits'] = (method, key, query) =>
    isGenuine(secret, { method, key }, query, now());

  return {
    write: (key, bytes) => mapStorageErrors(writeDurably(pathOf(root, key), bytes, drafts)),

    async read(key) {
      const contentType = contentTypeOf(key);
      const handle = contentType && (await mapStorageErrors(openIfPresent(pathsOf(root, key))));
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { body: handle.createReadStream(), size, contentType };
    },

    async readSmall(key, most) {
      const handle =
        contentTypeOf(key) && (await mapStorageErrors(openIfPresent(pathsOf(root, key))));
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return size <= most ? await handle.readFile() : undefined;
      } finally {
        await handle.close();
      }
    },

    async remove(key) {
      for (const place of pathsOf(root, key)) await mapStorageErrors(rm(place, { force: true }));
    },

    async *list(digit) {
      for await (const folder of listFolders(root)) {
        if (!folder.startsWith(digit) || folder === DRAFTS) continue;
        for await (const { name, writtenAt } of listFilesBelow(join(root, folder))) {
          if (contentTypeOf(name)) yield { key: name, writtenAt };
        }
      }
    },

    async removeUnfinished(before) {
      for await (const { name, writtenAt } of listFilesBelow(drafts)) {
        if (writtenAt < before) await mapStorageErrors(rm(join(drafts, name), { force: true }));
      }
    },

    addressToRead: (key) => address('GET', key, readableSince(now()), READ_LIFETIME_SECONDS),
    keyAt(text) {
      if (!URL.canParse(text, ANY_HOST)) return undefined;
      const { pathname, searchParams } = new URL(text, ANY_HOST);
      const key = pathname.slice(FILES_PATH.length + 1);
      const isOurs = pathname === `${FILES_PATH}/${key}`;
      return isOurs && admits('GET', key, Object.fromEntries(searchParams)) ? key : undefined;
    },
    addressToWrite: (key) => ({
      url: address('PUT', key, now(), WRITE_LIFETIME_SECONDS),
      headers: { 'content-type': typeOf(key) },
    }),

    async check() {
      const probe = join(drafts, 'writable');
      await mapStorageErrors(writeDurably(probe, new Uint8Array(), drafts));
    },

    admits,
  };
}

/** 256 folders, by the key's first random digits, keep each of them small: see decision 22. */
function pathOf(root: string, key: string): string {
  typeOf(key);
  const digits = key.slice(key.indexOf('-') + 1);
  return join(root, digits.slice(0, 2), key);
}

/** Where a file may lie: it was put a folder deeper once. */
function pathsOf(root: string, key: string): [string, string] {
  const file = pathOf(root, key);
  const digits = key.slice(key.indexOf('-') + 1);
  return [file, join(dirname(file), digits.slice(2, 4), key)];
}

async function openIfPresent([place, ...others]: readonly string[]): Promise<
  FileHandle | undefined
> {
  if (place === undefined) return undefined;
  try {
    return await open(place);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return openIfPresent(others);
  }
}
