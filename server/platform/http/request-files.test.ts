import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { API_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { buildUpload } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertUser } from '#server/testing/records.ts';
import { SMALL_FILE_BYTES } from '../files/temporary-files.ts';
import { UPLOAD_BUDGET, UPLOAD_IDLE_MS, UPLOAD_MIN_BYTES } from './body-limits.ts';

const sockets: Socket[] = [];

const test = await buildTestApp();
const { token } = await insertUser(test.db, 'manager');
await test.app.listen({ host: '127.0.0.1', port: 0 });
const port = (test.app.server.address() as AddressInfo).port;
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await expectFiles(0);
});

const filesOnDisk = async () => (await readdir(test.uploads)).length;

const EDGE = 'edge';
const HEAD = [
  'POST /api/account HTTP/1.1',
  'host: a',
  'content-length: 10000000',
  `content-type: multipart/form-data; boundary=${EDGE}`,
];
const FILE = `--${EDGE}\r\nContent-Disposition: form-data; name="licence_image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** Begins an upload that does not end. */
function begin(bytes: number): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const head = [...HEAD, `authorization: Bearer ${token}`, '', ''].join('\r\n');
  socket.write(head + FILE + 'x'.repeat(bytes));
  return socket;
}

const answerOf = async (socket: Socket) => String((await once(socket, 'data'))[0]);

const save = (image: File) => {
  const licence = { licence_number: 'AM 100', licence_expiry_date: '2030-01-31' };
  const body = { type: 'licence', ...licence, licence_image: image } as const;
  return test.call(updateAccount, { as: token, body });
};

/** A busy machine takes longer than the second that Vitest waits. */
const PATIENTLY = { timeout: 15_000 };

/** Waits until so many files are on disk. */
const expectFiles = (count: number) => expect.poll(filesOnDisk, PATIENTLY).toBe(count);

describe('a file of a request', () => {
  it('is on disk while it arrives, and removed when its sender disconnects', async () => {
    const socket = begin(500_000);
    await expectFiles(1);
    socket.destroy();
    await expectFiles(0);
  });

  it('is removed once the request is answered, also with an error', async () => {
    expect((await save(buildUpload())).status).toBe(200);
    expect(await filesOnDisk()).toBe(0);
    expect((await save(new File(['no picture'], 'a.png'))).errors).toEqual({
      licence_image: [UPLOAD_ERROR.wrongType],
    });
    expect(await filesOnDisk()).toBe(0);
  });

  it('is refused when nothing of it arrives for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = answerOf(begin(2 * SMALL_FILE_BYTES));
    await expectFiles(1);
    await vi.advanceTimersByTimeAsync(UPLOAD_IDLE_MS);
    expect(await answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it('is refused with a sentence when its sender has too many under way', async () => {
    const most = UPLOAD_BUDGET.user / UPLOAD_MIN_BYTES;
    for (let count = 0; count < most; count += 1) begin(2 * SMALL_FILE_BYTES);
    await expectFiles(most);
    const { status, message } = await save(buildUpload());
    expect([status, message]).toEqual([429, API_ERROR.tooManyUploads]);
    sockets.pop()?.destroy();
    await expect.poll(async () => (await save(buildUpload())).status, PATIENTLY).toBe(200);
  });
});
