import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contentTypeOf, typeOf, UPLOAD_KINDS } from '../keys.ts';
import {
  READ_CACHE_SECONDS,
  READ_LIFETIME_SECONDS,
  readableSince,
  type Storage,
  stillReadable,
  WRITE_LIFETIME_SECONDS,
} from '../storage.ts';
import { type Bucket, bucketCalls } from './bucket-calls.ts';
import { presign } from './sigv4.ts';

/** Key that is written to check whether the bucket accepts files. */
const PROBE = 'writable';

/** Headers of the store's responses to browsers. */
const RESPONSE_HEADERS = new URLSearchParams({
  'response-cache-control': `private, max-age=${READ_CACHE_SECONDS}, immutable`,
  'response-content-disposition': 'inline',
});

/** Time limit of one call to the store. The user who sends a file waits as long. */
const TIMEOUT_MS = 20_000;

/** Stores files in a bucket of any S3-compatible store, which browsers reach at presigned addresses. */
export function s3Storage(bucket: Bucket): Storage {
  const { now, ...credentials } = bucket;
  const { urlOf, call, list } = bucketCalls(bucket, TIMEOUT_MS);

  const addressSince = (key: string, since: Date) =>
    presign(credentials, {
      method: 'GET',
      url: urlOf(key, `?${RESPONSE_HEADERS}`),
      since,
      seconds: READ_LIFETIME_SECONDS,
    });

  const read: Storage['read'] = async (key) => {
    const contentType = contentTypeOf(key);
    if (!contentType) return undefined;
    const response = await call('GET', key);
    if (!response?.body) return undefined;
    const size = Number(response.headers.get('content-length'));
    return { body: Readable.fromWeb(response.body), size, contentType };
  };

  return {
    async write(key, content) {
      const headers = { 'content-type': typeOf(key) };
      if (content instanceof Uint8Array) await call('PUT', key, { headers, body: content });
      else await call('PUT', key, { headers, file: content });
    },

    read,

    async readSmall(key, maxBytes) {
      const file = await read(key);
      if (!file) return undefined;
      if (file.size <= maxBytes) return buffer(file.body);
      file.body.destroy();
      return undefined;
    },

    async remove(key) {
      typeOf(key);
      await call('DELETE', key);
    },

    async *list(digit) {
      for (const kind of UPLOAD_KINDS) {
        for await (const file of list(`${kind}-${digit}`)) if (contentTypeOf(file.key)) yield file;
      }
    },

    // A bucket contains complete files only.
    removeUnfinished: async () => {},

    addressToRead: (key) => addressSince(key, readableSince(now())),

    keyAt(text) {
      const key = URL.canParse(text) ? new URL(text).pathname.split('/').at(-1) : undefined;
      if (key === undefined) return undefined;
      const addresses = stillReadable(now()).map((since) => addressSince(key, since));
      return addresses.some((address) => isEqual(address, text)) ? key : undefined;
    },

    addressToWrite(key) {
      const headers = { 'content-type': typeOf(key) };
      const request = { method: 'PUT', url: urlOf(key), headers, since: now() } as const;
      return {
        url: presign(credentials, { ...request, seconds: WRITE_LIFETIME_SECONDS }),
        headers,
      };
    },

    async check() {
      await call('PUT', PROBE, { headers: {}, body: new Uint8Array() });
    },
  };
}

/** Compares in constant time, which reveals nothing about the signature. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
