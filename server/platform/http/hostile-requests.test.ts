import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { createCompany } from '#contract/companies/calls.ts';
import { createFormA } from '#contract/form-a/calls.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { createVenue } from '#contract/venues/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { countFiles, JSON_MAX_BYTES } from './body/body-limits.ts';

const test = await buildTestApp();

const EDGE = 'edge';
const part = (name: string, value = 'x', more = '') =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (name: string, value = 'x') =>
  part(name, value, '; filename="a.jpg"\r\nContent-Type: image/jpeg');

const send = (url: string, parts: readonly string[]) =>
  test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${EDGE}`,
      'x-forwarded-for': newClientAddress(),
    },
    payload: `${parts.join('')}--${EDGE}--\r\n`,
  });

const statusOf = async (url: string, parts: readonly string[]) =>
  (await send(url, parts)).statusCode;

const REGISTER = '/auth/register-manager';

describe('a stranger’s multipart', () => {
  it.each([
    ['thousands of parts', Array.from({ length: 5000 }, (_, index) => part(`f${index}`)), 413],
    [
      'more text than any form',
      Array.from({ length: 9 }, () => part('a', 'x'.repeat(40_000))),
      413,
    ],
    ['one text without end', [part('name', 'x'.repeat(JSON_MAX_BYTES))], 413],
    ['a name without end', [part('n'.repeat(100_000))], 422],
    ['brackets without end', [part(`a${'[0]'.repeat(20)}`)], 400],
    ['a list of a million', [part('a[999999999]')], 422],
    ['half a bracket', [part('a[b'), part('a[b]c')], 422],
    ['the prototype of all', [part('__proto__[isAdmin]', '1')], 400],
    ['the prototype within', [part('a[__proto__][isAdmin]', '1')], 400],
    ['a constructor', [part('constructor[prototype][isAdmin]', '1')], 422],
    ['a text that is also a list', [part('name'), part('name[0]')], 400],
  ])('of %s is refused', async (_, parts, expected) => {
    expect(await statusOf(REGISTER, parts)).toBe(expected);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it('holds no more files than the form has', async () => {
    const count = [registerManager, createFormA, createVenue, createCompany].map(countFiles);
    expect(count).toEqual([3, 1, 0, 0]);
    const files = (most: number) => Array.from({ length: most }, (_, index) => file(`f${index}`));
    expect(await statusOf(REGISTER, files(4))).toBe(413);
    expect(await statusOf('/venues/create', files(1))).toBe(413);
    expect(await statusOf('/auth/login', files(1))).toBe(413);
    expect(Math.max(...API.map(countFiles))).toBe(3);
  });
});

describe('JSON', () => {
  const post = (payload: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.101.1' },
      payload,
    });

  it.each([
    ['larger than any form', `{"email":"${'x'.repeat(JSON_MAX_BYTES)}"}`, 413],
    ['with a prototype', '{"email":"a@x.example","password":"x","__proto__":{"isAdmin":1}}', 400],
    ['with a constructor’s', '{"email":"a","constructor":{"prototype":{"isAdmin":1}}}', 400],
    ['100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 422],
    ['of a bare word', '"admin"', 422],
  ])('%s is refused', async (_, payload, expected) => {
    expect((await post(payload)).statusCode).toBe(expected);
  });
});

describe('a slow caller', () => {
  it('has 20 seconds for the head of a request and five minutes for all of it', () => {
    const { server } = test.app;
    expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 300_000 });
    expect(server.keepAliveTimeout).toBeLessThanOrEqual(72_000);
    expect(server.maxConnections).toBe(5000);
  });

  it.each([
    ['more headers than fit', `GET /api/health HTTP/1.1\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'a trace of itself',
      'TRACE /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      404,
    ],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('with %s is refused and hung up on', async (_, request, expected) => {
    if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.write(request);
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
  });
});
