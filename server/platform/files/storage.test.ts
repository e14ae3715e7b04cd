import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { bucketOptions, startBucket } from '#server/testing/network/bucket.ts';
import { respondToErrors } from '../http/error-responses.ts';
import { servedFileRoutes } from '../http/file-routes.ts';
import { requestFiles } from '../http/request-files.ts';
import { keyBeforeUpload } from './keys.ts';
import { localStorage } from './local.ts';
import { withDirectUpload } from './read-direct-upload.ts';
import { s3Storage } from './s3/s3.ts';
import type { Storage } from './storage.ts';
import { temporaryFiles } from './temporary-files.ts';
import type { UploadContent } from './with-uploads.ts';

interface Request {
  readonly method: 'GET' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

interface Opened {
  /** Returns the storage at another time. */
  at(hours: number): Storage;
  /** Calls an address as a browser does. */
  call(address: string, request: Request): Promise<Response>;
  close(): Promise<void>;
}

async function openLocal(folder: string): Promise<Opened> {
  const storageAt = (hours: number) =>
    localStorage({
      folder,
      secret: 'of this test',
      publicUrl: 'https://nightbook.test',
      now: () => new Date(Date.UTC(2026, 6, 24) + hours * HOUR_MS),
    });
  const app = Fastify();
  respondToErrors(app);
  const receiveFiles = requestFiles(temporaryFiles(join(folder, 'received')));
  app.register(servedFileRoutes(storageAt(0), receiveFiles));
  return {
    at: storageAt,
    async call(address, { method, headers = {}, body }) {
      const url = address.replace('https://nightbook.test', '');
      const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
      const answered = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      const { statusCode: status } = answer;
      return new Response(answer.rawPayload, { status, headers: Object.fromEntries(answered) });
    },
    close: () => app.close(),
  };
}

async function openS3(directory: string): Promise<Opened> {
  const { port, close } = await startBucket(directory);
  const present = Date.now();
  return {
    at: (hours) =>
      s3Storage({ ...bucketOptions(port), now: () => new Date(present + hours * HOUR_MS) }),
    call: (address, request) => fetch(address, request),
    close,
  };
}

describe.each([
  ['in a folder', openLocal],
  ['in an S3-compatible store', openS3],
])('a storage %s', async (_, open) => {
  const png = SAMPLE['image/png'];
  const folder = await temporaryFolder();
  const opened = await open(folder);
  const storage = opened.at(0);
  afterAll(() => opened.close());

  it('reads the bytes that were written, until they are removed', async () => {
    const key = keyBeforeUpload('signature', 'image/png');
    await storage.write(key, png);
    const file = await storage.read(key);
    expect(file).toMatchObject({ size: png.length, contentType: 'image/png' });
    expect(file && (await buffer(file.body))).toEqual(png);
    await storage.remove(key);
    expect(await storage.read(key)).toBeUndefined();
  });

  it('stores a file of a request, from disk', async () => {
    const { receive } = temporaryFiles(join(folder, 'received'));
    const bytes = Buffer.alloc(300_000, 7);
    const file = await receive(Readable.from([bytes]), () => {});
    const key = keyBeforeUpload('inspection', 'image/png');
    await storage.write(key, file.content);
    await file.remove();
    const stored = await storage.readSmall(key, bytes.length);
    expect(stored && bytes.equals(stored)).toBe(true);
  });

  it('reads undefined under an unknown key, and removes it without error', async () => {
    const key = keyBeforeUpload('signature', 'image/png');
    expect(await storage.read(key)).toBeUndefined();
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  it('refuses paths in place of keys', async () => {
    await expect(async () => storage.write('../escaped.png', png)).rejects.toThrow();
    await expect(async () => storage.remove('../escaped.png')).rejects.toThrow();
    expect(await storage.read('../escaped.png')).toBeUndefined();
  });

  it('serves a file at its address, inline, with private caching', async () => {
    const key = keyBeforeUpload('licence', 'application/pdf');
    await storage.write(key, SAMPLE['application/pdf']);
    const shown = await opened.call(storage.addressToRead(key), { method: 'GET' });
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(SAMPLE['application/pdf']);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    expect(shown.headers.get('cache-control')).toMatch(/^private/);
  });

  it('returns an equal address for an hour, and another one after it', () => {
    const key = keyBeforeUpload('licence', 'image/png');
    const addresses = [0, 0.2, 0.4, 0.6, 0.8].map((hour) => opened.at(hour).addressToRead(key));
    expect(new Set(addresses).size).toBeLessThanOrEqual(2);
    expect(opened.at(1).addressToRead(key)).not.toBe(opened.at(0).addressToRead(key));
  });

  it('reads a small file, and undefined for a larger one', async () => {
    const key = keyBeforeUpload('signature', 'image/png');
    await storage.write(key, png);
    expect(await storage.readSmall(key, png.length)).toEqual(png);
    expect(await storage.readSmall(key, png.length - 1)).toBeUndefined();
    expect(await storage.readSmall(keyBeforeUpload('signature', 'image/png'), 9)).toBeUndefined();
    expect(await storage.readSmall('../escaped.png', 9)).toBeUndefined();
  });

  it('recognises its addresses to read, until they expire', () => {
    const key = keyBeforeUpload('signature', 'image/png');
    const address = storage.addressToRead(key);
    expect(storage.keyAt(address)).toBe(key);
    expect(opened.at(0.9).keyAt(address)).toBe(key);
    expect(opened.at(2).keyAt(address)).toBeUndefined();
    const other = address.replace(key, keyBeforeUpload('signature', 'image/png'));
    const altered = address.replace(/(?<=signature=)./i, (first) => (first === '0' ? '1' : '0'));
    for (const wrong of [other, altered, storage.addressToWrite(key).url, key, 'https://', ''])
      expect(storage.keyAt(wrong)).toBeUndefined();
  });

  it('stores a file that is sent to its address', async () => {
    const key = keyBeforeUpload('licence', 'image/jpeg');
    const { url, headers } = storage.addressToWrite(key);
    const request = { method: 'PUT', headers, body: SAMPLE['image/jpeg'] } as const;
    expect((await opened.call(url, request)).status).toBe(200);
    const file = await storage.read(key);
    expect(file && (await buffer(file.body))).toEqual(SAMPLE['image/jpeg']);
  });

  it('stores nothing at an expired address', async () => {
    const key = keyBeforeUpload('licence', 'image/png');
    const { url, headers } = opened.at(-1).addressToWrite(key);
    const request = { method: 'PUT', headers, body: png } as const;
    expect((await opened.call(url, request)).status).toBe(403);
    expect(await storage.read(key)).toBeUndefined();
  });

  it('removes direct uploads that are not of their announced type', async () => {
    const [good = '', wrong = '', tooLarge = '', missing = ''] = Array.from({ length: 4 }, () =>
      keyBeforeUpload('licence', 'image/png'),
    );
    await storage.write(good, png);
    await storage.write(wrong, SAMPLE['image/jpeg']);
    await storage.write(tooLarge, Buffer.concat([png, Buffer.alloc(UPLOAD_MAX_BYTES)]));
    const received = join(folder, 'received');
    const stores = { storage, temporaryFiles: temporaryFiles(received) };
    const used: unknown[] = [];
    const use = async (content: UploadContent) => void used.push(content);
    for (const key of [good, wrong, tooLarge, missing]) await withDirectUpload(stores, key, use);
    expect(used).toEqual([{ type: 'image/png', content: png }]);
    expect(await readdir(received)).toEqual([]);
    expect(await storage.read(wrong)).toBeUndefined();
    expect(await storage.read(tooLarge)).toBeUndefined();
  });

  it('lists the files of a digit, with the time they were written', async () => {
    const keys = ['a', 'b'].map((digit) => `profile-${digit.padEnd(32, '0')}.png`);
    for (const key of keys) await storage.write(key, png);
    const listed = [];
    for await (const { key, writtenAt } of storage.list('a')) {
      if (key.startsWith('profile')) listed.push(key);
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(HOUR_MS);
    }
    expect(listed).toEqual([keys[0]]);
    await expect(storage.removeUnfinished(new Date(0))).resolves.toBeUndefined();
  });

  it('reports whether it can be written', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});
