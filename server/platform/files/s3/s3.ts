import { timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
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
import type { FileOnDisk } from '../temporary-files.ts';
import { mapStorageErrors, StorageUnavailable } from '../unavailable.ts';
import { pageOf } from './listing.ts';
import { type Credentials, type Method, presign } from './sigv4.ts';

interface Options extends Credentials {
  /** `https://…` of the store, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly now: () => Date;
}

/** Time limit of one call to the store. The user who sends a file waits as long. */
const TIMEOUT_MS = 20_000;

/** Validity of the address of our own calls, which is used at once. */
const OWN_CALL_SECONDS = 300;

/** Key that is written to check whether the bucket accepts files. */
const PROBE = 'writable';

/** Headers of the store's responses to browsers. */
const RESPONSE_HEADERS = new URLSearchParams({
  'response-cache-control': `private, max-age=${READ_CACHE_SECONDS}, immutable`,
  'response-content-disposition': 'inline',
});

/** Stores files in a bucket of any S3-compatible store, which browsers reach at presigned addresses. */
export function s3Storage({ endpoint, bucket, now, ...credentials }: Options): Storage {
  const urlOf = (key: string, query = '') =>
    new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${key}${query}`);

  const addressSince = (key: string, since: Date) =>
    presign(credentials, {
      method: 'GET',
      url: urlOf(key, `?${RESPONSE_HEADERS}`),
      since,
      seconds: READ_LIFETIME_SECONDS,
    });

  const call = async (method: Method, key: string, content: Content = { headers: {} }) => {
    const { headers } = content;
    const request = { method, url: urlOf(key), headers, since: now(), seconds: OWN_CALL_SECONDS };
    const response = await mapStorageErrors(
      fetchWithRetry(presign(credentials, request), method, content),
    );
    if (response.ok) return response;
    const text = await mapStorageErrors(response.text());
    if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined;
    throw new StorageUnavailable(`the store responded ${response.status} to ${method}: ${text}`);
  };

  async function* listPrefix(prefix: string) {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const query = { 'list-type': '2', prefix, 'start-after': last };
      const response = await call('GET', `?${new URLSearchParams(query)}`);
      if (!response) return;
      const { files, isLast } = await mapStorageErrors(response.text().then(pageOf));
      yield* files.filter(({ key }) => contentTypeOf(key));
      last = isLast ? undefined : files.at(-1)?.key;
    }
  }

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
      for (const kind of UPLOAD_KINDS) yield* listPrefix(`${kind}-${digit}`);
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

interface Content {
  readonly headers: Record<string, string>;
  readonly body?: Uint8Array;
  /** Sent while it is read. */
  readonly file?: FileOnDisk;
}

/** Retries once when no response arrives, as when the store has closed an idle connection. */
async function fetchWithRetry(
  url: string,
  method: Method,
  { headers, body, file }: Content,
): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = { method, signal, redirect: 'error' } as const;
  const call = () =>
    fetch(url, {
      ...request,
      ...(file ? streamOf(file, headers) : { headers, ...(body && { body }) }),
    });
  return call().catch(call);
}

/** A body that is read from disk as it is sent. Its length is named, since stores refuse chunks. */
const streamOf = ({ path, size }: FileOnDisk, headers: Record<string, string>) => ({
  headers: { ...headers, 'content-length': `${size}` },
  body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
  duplex: 'half' as const,
});
