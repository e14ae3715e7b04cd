import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ListedFile } from '../storage.ts';
import type { FileOnDisk } from '../temporary-files.ts';
import { mapStorageErrors, StorageUnavailable } from '../unavailable.ts';
import { pageOf } from './listing.ts';
import { type Credentials, type Method, presign } from './sigv4.ts';

/** A bucket of an S3-compatible store, and who opens it. */
export interface Bucket extends Credentials {
  /** `https://…` of the store, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Begins all keys, before a slash; none when left out. */
  readonly prefix?: string;
  readonly now: () => Date;
}

export type BucketCalls = ReturnType<typeof bucketCalls>;

/** Validity of the address of our own calls, which is used at once. */
const OWN_CALL_SECONDS = 300;

/** Calls a bucket. @param timeoutMs of each call, with its response's head */
export function bucketCalls(
  { endpoint, bucket, prefix = '', now, ...credentials }: Bucket,
  timeoutMs: number,
) {
  const bucketUrl = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/`;
  const before = prefix === '' ? '' : `${prefix}/`;
  const urlOf = (key: string, query = '') => new URL(`${bucketUrl}${before}${key}${query}`);

  /**
   * @returns undefined for a key that is not there
   * @throws StorageUnavailable for every other refusal, with the store's words
   */
  async function callUrl(
    method: Method,
    url: URL,
    content: Content = { headers: {} },
  ): Promise<Response | undefined> {
    const { headers } = content;
    const request = { method, url, headers, since: now(), seconds: OWN_CALL_SECONDS };
    const response = await mapStorageErrors(
      fetchWithRetry(presign(credentials, request), { method, content, timeoutMs }),
    );
    if (response.ok) return response;
    const text = await mapStorageErrors(response.text());
    if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined;
    throw new StorageUnavailable(`the store responded ${response.status} to ${method}: ${text}`);
  }

  /** Calls a key, with a query where it has one. Refusals are those of `callUrl`. */
  const call = (method: Method, key: string, content?: Content) =>
    callUrl(method, urlOf(key), content);

  /** Lists the files whose keys begin with a text. */
  async function* list(beginning: string): AsyncGenerator<ListedFile> {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const query = { 'list-type': '2', prefix: `${before}${beginning}`, 'start-after': last };
      const response = await callUrl('GET', new URL(`${bucketUrl}?${new URLSearchParams(query)}`));
      if (!response) return;
      const { files, isLast } = await mapStorageErrors(response.text().then(pageOf));
      for (const file of files) yield { ...file, key: file.key.slice(before.length) };
      last = isLast ? undefined : files.at(-1)?.key;
    }
  }

  return { urlOf, call, list };
}

interface Content {
  readonly headers: Record<string, string>;
  readonly body?: Uint8Array;
  /** Sent while it is read. */
  readonly file?: FileOnDisk;
}

interface Call {
  readonly method: Method;
  readonly content: Content;
  readonly timeoutMs: number;
}

/** Retries once when no response arrives, as when the store has closed an idle connection. */
async function fetchWithRetry(
  url: string,
  { method, content, timeoutMs }: Call,
): Promise<Response> {
  const { headers, body, file } = content;
  const signal = AbortSignal.timeout(timeoutMs);
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
