import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { clientAddressOf, type Proxies, trustProxy } from './client-address.ts';

/** Returns the client address that a server behind these proxies determines. */
async function seenBehind(proxies: Proxies, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: trustProxy(proxies) });
  app.get('/', (request, reply) => reply.send(clientAddressOf(request)));
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  return body;
}

it.each([
  ['no proxy', 0, '127.0.0.1'],
  ['one proxy', 1, '203.0.113.2'],
  ['two proxies', 2, '203.0.113.1'],
  ['proxies of these addresses', ['127.0.0.1', '203.0.113.2/32'], '203.0.113.1'],
  ['a proxy of another address', ['10.0.0.0/8'], '127.0.0.1'],
] as const)('behind %s the client address is the first trusted one', async (_, proxies, caller) => {
  expect(await seenBehind(proxies, '198.51.100.1, 203.0.113.1, 203.0.113.2')).toBe(caller);
});

it('the addresses of one IPv6 network are one client address', async () => {
  expect(await seenBehind(1, '2001:db8:1:2:3:4:5:6')).toBe(await seenBehind(1, '2001:db8:1:2::1'));
  expect(await seenBehind(1, '2001:db8:1:3::1')).not.toBe(await seenBehind(1, '2001:db8:1:2::1'));
});
