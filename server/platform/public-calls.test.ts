import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { afterwards } from '#server/testing/lifetime/afterwards.ts';
import { isPublicAddress, publicCalls } from './public-calls.ts';

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '100.128.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00::1'])(
    'of the internet is public: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.0.0.7',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
    '8.8.8',
    '0x08080808',
  ])('of a private or special range is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

const to = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const nowhere = async () => [];

describe('calls', () => {
  it.each([
    ['http://system.example/', 'not-https'],
    ['ftp://system.example/', 'not-https'],
    ['https://10.0.0.7/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://%31%32%37.0.0.1/', 'private'],
    ['https://１２７.0.0.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://[64:ff9b::a00:1]/', 'private'],
    ['https://nobody.example/', 'unknown-host'],
  ] as const)('are refused to %s: %s', async (url, refusal) => {
    const calls = publicCalls({ origins: [], resolve: nowhere });
    expect(await calls.refusalOf(url)).toBe(refusal);
    expect(await calls.post(url, {}, '')).toEqual({ state: 'refused', refusal });
  });

  it('are refused to a name of which any address is private', async () => {
    const calls = publicCalls({ origins: [], resolve: async () => to('8.8.8.8', '10.0.0.1') });
    expect(await calls.refusalOf('https://system.example/')).toBe('private');
    expect(await calls.post('https://system.example/', {}, '')).toMatchObject({
      state: 'refused',
    });
  });

  it('do not reach a name that leads to a private address since it was checked', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterwards(() => void server.close());
    const answers = [to('8.8.8.8')];
    const resolve = async () => answers.shift() ?? to('127.0.0.1');
    const calls = publicCalls({ origins: [], resolve });
    const url = `https://system.example:${(server.address() as AddressInfo).port}/`;
    expect(await calls.refusalOf(url)).toBeUndefined();
    expect(await calls.post(url, {}, '')).toEqual({ state: 'refused', refusal: 'private' });
    expect(connections).toBe(0);
  });

  it('end at their limit while a name is looked up', async () => {
    const calls = publicCalls({
      origins: [],
      timeoutMs: 20,
      resolve: () => new Promise(() => undefined),
    });
    expect(await calls.post('https://system.example/', {}, '')).toMatchObject({
      state: 'timed-out',
    });
  });

  it('read the beginning of a long answer only', async () => {
    const server = createHttpServer((_, outgoing) => void outgoing.end('a'.repeat(100_000)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterwards(() => {
      server.closeAllConnections();
      server.close();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await publicCalls({ origins: [origin] }).post(`${origin}/`, {}, 'body');
    expect(answer).toEqual({ state: 'answered', status: 200, text: 'a'.repeat(4096) });
  });
});
