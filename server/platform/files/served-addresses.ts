import { typeOf } from './keys.ts';
import { type FileMethod, isGenuine, type Permit, signedQuery } from './signed-address.ts';
import {
  READ_LIFETIME_SECONDS,
  readableSince,
  type Storage,
  WRITE_LIFETIME_SECONDS,
} from './storage.ts';

export interface Signing {
  /** Signs the addresses. Equal on all servers that share the storage. */
  readonly secret: string;
  /** Address of this server: `https://…`, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** A storage whose files this server serves at signed addresses: see http/file-routes.ts. */
export interface ServedStorage extends Storage {
  /** Tells whether the query of a request permits this method on this file. */
  admits(method: FileMethod, key: string, query: object): boolean;
}

/** Path of the routes that serve the addresses. */
export const FILES_PATH = '/api/files';

/** Host for parsing addresses without one. The signature does not cover it. */
const ANY_HOST = 'http://localhost';

type ServedAddresses = Pick<ServedStorage, 'addressToRead' | 'addressToWrite' | 'keyAt' | 'admits'>;

/** Signs addresses at this server. */
export function servedAddresses({ secret, publicUrl, now }: Signing): ServedAddresses {
  const address = (permit: Permit) =>
    `${publicUrl}${FILES_PATH}/${permit.key}?${signedQuery(secret, permit)}`;

  const admits: ServedStorage['admits'] = (method, key, query) =>
    isGenuine(query, { secret, method, key, now: now() });

  return {
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

    admits,
  };
}

const secondsAfter = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000);
