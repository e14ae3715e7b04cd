import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Proxies } from '../rate-limits/client-address.ts';
import { limitConnections, MAX_CONNECTIONS_PER_ADDRESS } from './connection-limits.ts';

const opened: Socket[] = [];
const server = { close: () => {} };
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.close();
});

/** Listens with the limits, and greets each connection that stays. */
async function listen(proxies: Proxies): Promise<number> {
  const listening = createServer();
  limitConnections(listening, proxies);
  listening.on('connection', (socket) => {
    if (!socket.destroyed) socket.write('hello');
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  server.close = () => void listening.close();
  return (listening.address() as AddressInfo).port;
}

/** @param from loopback address of the client */
async function isServed(port: number, from = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  opened.push(socket);
  return Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
}

const fill = async (port: number) => {
  for (let count = 0; count < MAX_CONNECTIONS_PER_ADDRESS; count += 1) {
    expect(await isServed(port)).toBe(true);
  }
};

it('connections beyond those of one address are closed, and others are served', async () => {
  const port = await listen(0);
  await fill(port);
  expect(await isServed(port)).toBe(false);
  expect(await isServed(port, '127.0.0.2')).toBe(true);
  const [first] = opened;
  first?.destroy();
  await expect.poll(() => isServed(port)).toBe(true);
});

it('behind a proxy, from whose address all come, they are not limited', async () => {
  const port = await listen(1);
  await fill(port);
  expect(await isServed(port)).toBe(true);
});
