import type { Readable } from 'node:stream';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/time/days.ts';
import { type Bucket, type BucketCalls, bucketCalls } from '../platform/files/s3/bucket-calls.ts';
import { StorageUnavailable } from '../platform/files/unavailable.ts';
import type { BackupTarget } from './target.ts';

/** Bytes of a part. A store takes 10,000 parts: backups up to 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** Time limit of a call, in which a part is sent. */
const TIMEOUT_MS = 5 * MINUTE_MS;

const uploadStarted = z.object({
  InitiateMultipartUploadResult: z.object({ UploadId: z.string() }),
});
const parser = new XMLParser({ parseTagValue: false, removeNSPrefix: true });
const builder = new XMLBuilder();

/**
 * A bucket of an S3-compatible store.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 */
export function bucketTarget(bucket: Bucket): BackupTarget {
  const calls = bucketCalls(bucket, TIMEOUT_MS);
  return {
    async write(name, bytes) {
      const upload = await startUpload(calls, name);
      try {
        const tags: string[] = [];
        for await (const part of partsOf(bytes)) {
          tags.push(await upload.send(tags.length + 1, part));
        }
        await upload.complete(tags);
      } catch (error) {
        await upload.abort().catch(() => {});
        throw error;
      }
    },

    async names() {
      const names: string[] = [];
      for await (const { key } of calls.list('')) names.push(key);
      return names;
    },

    async remove(name) {
      await calls.call('DELETE', name);
    },
  };
}

async function startUpload({ call }: BucketCalls, key: string) {
  const response = await call('POST', `${key}?uploads`);
  const answer = uploadStarted.parse(parser.parse((await response?.text()) ?? ''));
  const uploadId = answer.InitiateMultipartUploadResult.UploadId;
  const at = (query: Record<string, string>) =>
    `${key}?${new URLSearchParams({ ...query, uploadId })}`;
  return {
    /** @returns the tag by which the store knows the part */
    async send(partNumber: number, body: Uint8Array): Promise<string> {
      const sent = await call('PUT', at({ partNumber: String(partNumber) }), { headers: {}, body });
      return sent?.headers.get('etag') ?? '';
    },

    async complete(tags: readonly string[]): Promise<void> {
      const Part = tags.map((ETag, index) => ({ PartNumber: index + 1, ETag }));
      const body = Buffer.from(builder.build({ CompleteMultipartUpload: { Part } }));
      const headers = { 'content-type': 'application/xml' };
      const done = await call('POST', at({}), { headers, body });
      const text = (await done?.text()) ?? '';
      // A store may answer 200 before it is done, and an error after that.
      if (!text.includes('CompleteMultipartUploadResult')) throw new StorageUnavailable(text);
    },

    abort: () => call('DELETE', at({})),
  };
}

/** Cuts a stream into parts. */
async function* partsOf(bytes: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}
