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
  readonly now: () => Date;
}

export type BucketCalls = ReturnType<typeof bucketCalls>;

/** Validity of the address of our own calls, which is used at once. */
const OWN_CALL_SECONDS = 300;

/** Calls a bucket. @param timeoutMs of each call, with its response's head */
export function bucketCalls({ endpoint, bucket, now, ...credentials }: Bucket, timeoutMs: number) {
  const urlOf = (key: string, query = '') =>
    new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${key}${query}`);

  /**
   * @returns undefined for a key that is not there
   * @throws StorageUnavailable for every other refusal, with the store's words
   */
  async function call(
    method: Method,
    key: string,
    content: Content = { headers: {} },
  ): Promise<Response | undefined> {
    const { headers } = content;
    const request = { method, url: urlOf(key), headers, since: now(), seconds: OWN_CALL_SECONDS };
    const response = await mapStorageErrors(
      fetchWithRetry(presign(credentials, request), { method, content, timeoutMs }),
    );
    if (response.ok) return response;
    const text = await mapStorageErrors(response.text());
    if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined;
    throw new StorageUnavailable(`the store responded ${response.status} to ${method}: ${text}`);
  }

  /** Lists the files whose keys begin with a prefix. */
  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const query = { 'list-type': '2', prefix, 'start-after': last };
      const response = await call('GET', `?${new URLSearchParams(query)}`);
      if (!response) return;
      const { files, isLast } = await mapStorageErrors(response.text().then(pageOf));
      yield* files;
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
