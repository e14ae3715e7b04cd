import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { API_ERROR } from '#contract/messages/errors.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { bucketSettings } from '#server/testing/network/bucket.ts';
import { callAt } from '#server/testing/network/server-process.ts';
import { listKeys, openBucket } from './bucket.ts';
import { sendCheck } from './checks.ts';
import { createDataFolder, findFreePort } from './product.ts';
import { expectWhole, startRegister } from './register.ts';

/** More than the database connections of the server. */
const CALLERS = 30;

const REFUSED = { status: 503, message: API_ERROR.storageUnavailable };

/** Listens for connections. @returns a function that stops listening */
async function listenAt(port: number, onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return close;
}

const forwardSlowly = (target: number) => (socket: Socket) => {
  const onward = connect(target, '127.0.0.1').on('error', () => socket.destroy());
  socket.on('data', (data) => void wait(500).then(() => onward.write(data)));
  onward.on('data', (data) => socket.write(data)).on('close', () => socket.destroy());
  socket.on('close', () => onward.destroy());
};

describe('while the file store is down, hangs or is slow', () => {
  it('no entry is lost, and other requests are answered', async () => {
    const bucket = await createDataFolder();
    const [port, elsewhere] = [await findFreePort(), await findFreePort()];
    let close = await openBucket(port, bucket);
    const { product, connection, fixture } = await startRegister({ env: bucketSettings(port) });
    const send = () => sendCheck(product.address, fixture);
    const acknowledged = [await send()];

    await close();
    for (let turn = 0; turn < 3; turn += 1) expect(await send()).toMatchObject(REFUSED);

    if (inject('thorough')) {
      close = await listenAt(port, () => {});
      let answered = 0;
      const hanging = Array.from({ length: CALLERS }, async () => {
        const answer = await send();
        answered += 1;
        return answer;
      });
      for (let turn = 0; turn < 20; turn += 1) {
        const list = await callAt(product.address)(listVenues, { as: fixture.manager });
        expect(list.status).toBe(200);
      }
      expect(answered).toBe(0);
      for (const answer of await Promise.all(hanging)) expect(answer).toMatchObject(REFUSED);
      await close();
    }

    const closeBucket = await openBucket(elsewhere, bucket);
    close = await listenAt(port, forwardSlowly(elsewhere));
    acknowledged.push(await send());
    await close();
    await closeBucket();
    await openBucket(port, bucket);
    acknowledged.push(await send());

    const entries = acknowledged.flatMap(({ entry }) => entry ?? []);
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3]);
    await expectWhole({ connection, acknowledged: entries });
    const named = await connection.db.selectFrom('files').select('key').orderBy('key').execute();
    expect(await listKeys(bucket)).toEqual(named.map(({ key }) => key));
    expect(await product.stop()).toBe(0);
  });
});
