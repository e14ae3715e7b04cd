import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { API_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { keyBeforeUpload } from '../files/keys.ts';
import { localStorage } from '../files/local.ts';
import { temporaryFiles } from '../files/temporary-files.ts';
import { respondToErrors } from './error-responses.ts';
import { servedFileRoutes } from './file-routes.ts';
import { requestFiles } from './request-files.ts';

const app = Fastify();

const folder = await temporaryFolder();
const now = () => new Date('2026-07-24T02:00:00Z');
const storage = localStorage({ folder, secret: 'of this test', publicUrl: '', now });
respondToErrors(app);
const receiveFiles = requestFiles(temporaryFiles(join(folder, 'received')));
app.register(servedFileRoutes(storage, receiveFiles));
app.post('/json', async ({ body }) => body);
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const put = (key: string, payload: Buffer) => {
  const { url, headers } = storage.addressToWrite(key);
  return app.inject({ method: 'PUT', url, headers, payload });
};

describe('sending a file', () => {
  it.each([
    ['another type than announced', SAMPLE['image/jpeg'], 415, UPLOAD_ERROR.wrongType],
    ['an unsupported type', Buffer.from('<svg/>'), 415, UPLOAD_ERROR.wrongType],
    ['empty', Buffer.alloc(0), 415, UPLOAD_ERROR.wrongType],
    ['cut off', SAMPLE['image/png'].subarray(0, -12), 400, UPLOAD_ERROR.damaged],
    ['too large', Buffer.alloc(UPLOAD_MAX_BYTES + 1), 413, UPLOAD_ERROR.tooLarge],
  ])(
    'that is %s is refused with a message and stores nothing',
    async (_, bytes, status, message) => {
      const key = keyBeforeUpload('licence', 'image/png');
      const answer = await put(key, bytes);
      expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
      expect(await storage.read(key)).toBeUndefined();
    },
  );

  it('of the maximum size is stored', async () => {
    const key = keyBeforeUpload('licence', 'application/pdf');
    const padding = Buffer.alloc(UPLOAD_MAX_BYTES - SAMPLE['application/pdf'].length - 5, ' ');
    const bytes = Buffer.concat([SAMPLE['application/pdf'], padding, Buffer.from('%%EOF')]);
    expect((await put(key, bytes)).statusCode).toBe(200);
    const stored = await storage.readSmall(key, UPLOAD_MAX_BYTES);
    expect(stored?.length).toBe(UPLOAD_MAX_BYTES);
  });

  it('again, as after a lost response, succeeds', async () => {
    const key = keyBeforeUpload('licence', 'image/png');
    expect((await put(key, SAMPLE['image/png'])).statusCode).toBe(200);
    expect((await put(key, SAMPLE['image/png'])).statusCode).toBe(200);
  });

  it('that is aborted stores nothing', async () => {
    const key = keyBeforeUpload('licence', 'image/png');
    const before = await readdir(folder, { recursive: true });
    await new Promise<void>((resolve) => {
      const { port } = app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => {
        const head = `PUT ${storage.addressToWrite(key).url} HTTP/1.1\r\nhost: nightbook.test\r\n`;
        socket.write(`${head}content-type: image/png\r\ncontent-length: 1000\r\n\r\n`);
        socket.end(SAMPLE['image/png']);
      });
      socket.on('close', () => resolve()).resume();
    });
    // The connection ends before the server has removed what it received.
    const isRemoved = async () =>
      expect(await readdir(folder, { recursive: true })).toEqual(before);
    await vi.waitFor(isRemoved, { timeout: 10_000 });
  });

  it.each([
    ['without permission', (key: string) => `/api/files/${key}`],
    ['with the permission to see it', (key: string) => storage.addressToRead(key)],
    ['with an altered permission', (key: string) => `${storage.addressToWrite(key).url}0`],
  ])('%s is refused with a message', async (_, address) => {
    const key = keyBeforeUpload('licence', 'image/png');
    const url = address(key);
    const answer = await app.inject({ method: 'PUT', url, payload: SAMPLE['image/png'] });
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: UPLOAD_ERROR.failed }]);
    expect(await storage.read(key)).toBeUndefined();
  });
});

describe('reading a file', () => {
  const headersOf = async (type: 'image/png' | 'application/pdf') => {
    const key = keyBeforeUpload('inspection', type);
    await storage.write(key, SAMPLE[type]);
    return (await app.inject({ method: 'GET', url: storage.addressToRead(key) })).headers;
  };

  it('sends headers that prevent its scripts from running', async () => {
    expect(await headersOf('image/png')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(SAMPLE['image/png'].length),
    });
  });

  it('sends a PDF, which a sandbox would not show, as a frame of this site only', async () => {
    expect(await headersOf('application/pdf')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'application/pdf',
      'content-security-policy': "frame-ancestors 'self'",
    });
  });

  it.each([
    ['that does not exist', (key: string) => storage.addressToRead(key)],
    ['without permission', (key: string) => `/api/files/${key}`],
    ['with the permission to send it', (key: string) => storage.addressToWrite(key).url],
    ['by a path', () => '/api/files/..%2F..%2Fetc%2Fpasswd?expires=99999999999&signature=a'],
  ])('%s is 404', async (_, address) => {
    const url = address(keyBeforeUpload('licence', 'image/png'));
    const answer = await app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: API_ERROR.notFound }]);
  });
});

it('other routes still read JSON', async () => {
  const answer = await app.inject({ method: 'POST', url: '/json', payload: { read: true } });
  expect(answer.json()).toEqual({ read: true });
});
