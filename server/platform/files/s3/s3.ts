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
import { mapStorageErrors, StorageUnavailable } from '../unavailable.ts';
import { pageOf } from './listing.ts';
import { type Credentials, type Method, presign } from './sigv4.ts';

interface Options extends Credentials {
  /** `https://…` of the store, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly now: () => Date;
}

/** How long the store may take for one file, in milliseconds. Whoever sent it waits as long. */
const TIMEOUT_MS = 20_000;

/** Seconds that the address of a call of our own is good for: it is used at once. */
const OWN_CALL_SECONDS = 300;

/** Written to see whether the bucket takes files. */
const PROBE = 'writable';

/** What the answer to a browser says beside the bytes. */
const READ_ANSWER = new URLSearchParams({
  'response-cache-control': `private, max-age=${READ_CACHE_SECONDS}, immutable`,
  'response-content-disposition': 'inline',
});

/** Files in a bucket of any S3-compatible store, which browsers reach at presigned addresses. */
export function s3Storage({ endpoint, bucket, now, ...credentials }: Options): Storage {
  const urlOf = (key: string, query = '') =>
    new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}${query}`);

  const addressSince = (key: string, since: Date) =>
    presign(credentials, {
      method: 'GET',
      url: urlOf(key, `?${READ_ANSWER}`),
      since,
      seconds: READ_LIFETIME_SECONDS,
    });

  const call = async (method: Method, key: string, sent: Sent = { headers: {} }) => {
    const { headers } = sent;
    const request = { method, url: urlOf(key), headers, since: now(), seconds: OWN_CALL_SECONDS };
    const response = await mapStorageErrors(
      fetchAgain(presign(credentials, request), { method, ...sent }),
    );
    if (response.ok) return response;
    const answer = await mapStorageErrors(response.text());
    if (response.status === 404 && !answer.includes('NoSuchBucket')) return undefined;
    throw new StorageUnavailable(`the store answered ${response.status} to ${method}: ${answer}`);
  };

  async function* listed(prefix: string) {
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
    async write(key, bytes) {
      await call('PUT', key, { headers: { 'content-type': typeOf(key) }, body: bytes });
    },

    read,

    async readSmall(key, most) {
      const file = await read(key);
      if (!file) return undefined;
      if (file.size <= most) return buffer(file.body);
      file.body.destroy();
      return undefined;
    },

    async remove(key) {
      typeOf(key);
      await call('DELETE', key);
    },

    async *list(digit) {
      for (const kind of UPLOAD_KINDS) yield* listed(`${kind}-${digit}`);
    },

    // A bucket shows whole files only.
    removeUnfinished: async () => {},

    addressToRead: (key) => addressSince(key, readableSince(now())),

    keyAt(text) {
      const key = URL.canParse(text) ? new URL(text).pathname.split('/').at(-1) : undefined;
      if (key === undefined) return undefined;
      const lives = stillReadable(now()).map((since) => addressSince(key, since));
      return lives.some((address) => isSame(address, text)) ? key : undefined;
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

/** Compared so that the time it takes tells nothing of the signature. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface Sent {
  readonly headers: Record<string, string>;
  readonly body?: Uint8Array;
}

/** Calls once more when no answer came, as when the store has closed an idle connection. */
async function fetchAgain(url: string, request: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const call = () => fetch(url, { ...request, signal, redirect: 'error' });
  return call().catch(call);
}
