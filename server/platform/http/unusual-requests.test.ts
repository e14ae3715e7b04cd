import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { login } from '#contract/auth/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { createFormA } from '#contract/form-a/calls.ts';
import { createFormC } from '#contract/form-c/calls.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { createVenue, listVenues } from '#contract/venues/calls.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { multipartOf } from '#server/testing/multipart.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { countFiles, JSON_MAX_BYTES } from './body-limits.ts';

const test = await buildTestApp();
const venue = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });

interface Odd {
  readonly method?: 'GET' | 'POST';
  readonly type?: string | undefined;
  readonly payload?: string | Buffer | undefined;
  readonly key?: string;
}

const send = (url: string, { method = 'POST', type, payload, key }: Odd = {}) =>
  test.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${manager.token}`,
      ...(type !== undefined && { 'content-type': type }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(payload !== undefined && { payload }),
  });

const json = (body: unknown, key?: string): Odd => ({
  type: 'application/json',
  payload: typeof body === 'string' ? body : JSON.stringify(body),
  ...(key !== undefined && { key }),
});

const refused = (status: number) => ({ statusCode: status, json: expect.any(Function) });

describe('an odd request', () => {
  it.each([
    ['names no boundary', 'multipart/form-data'],
    ['names another boundary', 'multipart/form-data; boundary=other'],
  ])('of multipart that %s is the sender’s mistake', async (_, type) => {
    const { payload = '' } = await multipartOf({ signature: buildSignature() });
    expect(await send('/form-a', { type, payload })).toMatchObject(refused(400));
  });

  it('of multipart that is cut off is the sender’s mistake', async () => {
    const { type = '', payload = '' } = await multipartOf({ signature: buildSignature() });
    const cut = { type, payload: payload.slice(0, 150) };
    expect(await send('/form-a', cut)).toMatchObject(refused(400));
  });

  it('of multipart with a part that has no name is the sender’s mistake', async () => {
    const part = 'Content-Disposition: form-data; title="venue_id"\r\n\r\n1';
    const payload = `--edge\r\n${part}\r\n--edge--\r\n`;
    const sent = { type: 'multipart/form-data; boundary=edge', payload };
    expect(await send('/form-a', sent)).toMatchObject(refused(400));
  });

  it('of multipart with a part of JSON has sent a text', async () => {
    const part = 'Content-Disposition: form-data; name="answers"\r\nContent-Type: application/json';
    const payload = `--edge\r\n${part}\r\n\r\n[[[1]]]\r\n--edge--\r\n`;
    const sent = { type: 'multipart/form-data; boundary=edge', payload };
    expect(await send('/form-a', sent)).toMatchObject(refused(422));
  });

  it.each([
    ['without a part is a form with nothing in it', '--edge--\r\n', 422],
    ['without even an end is the sender’s mistake', '', 400],
  ])('of multipart %s', async (_, payload, status) => {
    const sent = { type: 'multipart/form-data; boundary=edge', payload };
    expect(await send('/form-a', sent)).toMatchObject(refused(status));
  });

  it.each(['arrayBuffer', 'size', 'name'])('cannot replace a file’s %s', async (property) => {
    const changed = { signature: buildSignature(), [`signature[${property}]`]: 'mine' };
    const sent = await multipartOf(changed);
    expect(await send('/form-a', sent)).toMatchObject(refused(400));
  });

  it('with JSON that looks like a file has sent none', async () => {
    const response = await send('/form-a', json({ signature: { arrayBuffer: 1, size: 1 } }));
    expect(response.json().errors.signature).toEqual([FIELD_ERROR.signatureRequired]);
  });

  it('nested very deeply is read only as deep as the form', async () => {
    const depth = 50_000;
    const deep = `{"reported_date": "2026-11-20T21:00:00", "arrangement_date": "2026-11-20",
      "venue_id": "${venue.id}", "more": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await send('/form-b', json(deep, 'nested-key'))).toMatchObject(refused(201));
  });

  it('with a list of thousands of wrong values gets errors for some of them', async () => {
    const body = { not_trading_days: Array.from({ length: 100_000 }, () => 0) };
    const response = await send(`/venues/${venue.id}/non-trading-days`, json(body));
    expect(response.statusCode).toBe(422);
    expect(response.payload.length).toBeLessThan(50_000);
  });

  it('of JSON without a body is an empty object', async () => {
    for (const odd of [json(''), { type: 'application/json' }]) {
      expect(await send('/dashboard', odd)).toMatchObject(refused(200));
    }
  });

  it('with an idempotency key and no body succeeds', async () => {
    expect(await send('/venues', { method: 'GET', key: 'any-key-at-all' })).toMatchObject(
      refused(200),
    );
  });

  it.each([
    ['to an unknown path', '/nothing', { method: 'GET' }, 404, API_ERROR.notFound],
    [
      'to a broken address',
      '/venues/%E0%A4%A',
      { method: 'GET' },
      400,
      API_ERROR.somethingWentWrong,
    ],
    [
      'to a huge address',
      `/venues/${'1'.repeat(2000)}`,
      { method: 'GET' },
      400,
      API_ERROR.somethingWentWrong,
    ],
    ['of broken JSON', '/dashboard', json('{"venue_id": '), 400, API_ERROR.somethingWentWrong],
    [
      'of a huge body',
      '/dashboard',
      json(`{"venue_id": "${'1'.repeat(2 ** 20)}"}`),
      413,
      API_ERROR.requestTooLarge,
    ],
    ...['text/yaml', 'text/plain', 'application/x-www-form-urlencoded', 'application/xml'].map(
      (type) =>
        [
          `of ${type}`,
          '/dashboard',
          { type, payload: '{}' },
          415,
          API_ERROR.mediaTypeUnsupported,
        ] as const,
    ),
  ] as const)(
    '%s is refused in a sentence that leaks nothing',
    async (_, address, odd, status, message) => {
      const response = await send(address, odd);
      expect([response.statusCode, response.json()]).toEqual([status, { message }]);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('of a text that no database stores is no failure of ours', async () => {
    const query = { search: 'a\0b' };
    expect(await test.status(listVenues, { as: manager, query })).toBe(400);
  });

  it('with an id in another spelling finds nothing', async () => {
    const response = await send(`/venues/0${venue.id}/non-trading-days`, {
      ...json({ not_trading_days: ['2026-12-25'] }),
    });
    expect(response.statusCode).toBe(404);
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });

  it('with an unpaired surrogate keeps the history verifiable', async () => {
    const name = 'Half \ud83d Security';
    const address = '1 Ann Street, Brisbane QLD 4000';
    const body = { name, address, email: 'half@example.com' };
    expect(await test.status(createCompany, { body })).toBe(201);
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });

  it('with forged forwarded addresses is still counted', async () => {
    const body = { email: 'a@example.com', password: 'x' };
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const from = `198.51.100.${turn}, 203.0.113.77`;
      statuses.push(await test.status(login, { body, from }));
    }
    expect(statuses.at(-1)).toBe(ERROR_STATUS.tooMany);
  });
});

it('pages may run only our scripts, be in no frame and have no base', async () => {
  for (const address of ['/docs', '/docs/static/index.html', '/settings']) {
    const policy = String(
      (await send(address, { method: 'GET' })).headers['content-security-policy'],
    );
    const directives = new Map(
      policy.split(';').map((part) => part.split(/ (.*)/, 2) as [string, string]),
    );
    expect(Object.fromEntries(directives), address).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  }
});

it('responses may be neither cached nor sniffed', async () => {
  for (const address of ['/venues', '/nothing', '/health', '/settings']) {
    expect((await send(address, { method: 'GET' })).headers, address).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=(self), '),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  }
});

const EDGE = 'edge';
const part = (name: string, value = 'x', more = '') =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (name: string, value = 'x') =>
  part(name, value, '; filename="a.jpg"\r\nContent-Type: image/jpeg');

const statusOf = async (url: string, parts: readonly string[]) => {
  const type = `multipart/form-data; boundary=${EDGE}`;
  const response = await test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': type, 'x-forwarded-for': newClientAddress() },
    payload: `${parts.join('')}--${EDGE}--\r\n`,
  });
  return response.statusCode;
};

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
    const count = [registerManager, createFormA, createFormC, createVenue].map(countFiles);
    // A signature and three photos, and one more; a photo for each finding, and the form.
    expect(count).toEqual([3, 5, 6, 0]);
    const files = (most: number) => Array.from({ length: most }, (_, index) => file(`f${index}`));
    expect(await statusOf(REGISTER, files(4))).toBe(413);
    expect(await statusOf('/venues/create', files(1))).toBe(413);
    expect(await statusOf('/auth/login', files(1))).toBe(413);
    expect(Math.max(...API.map(countFiles))).toBe(6);
  });
});

describe('JSON', () => {
  it.each([
    ['with a prototype', '{"email":"a@x.example","password":"x","__proto__":{"isAdmin":1}}', 400],
    ['with a constructor’s', '{"email":"a","constructor":{"prototype":{"isAdmin":1}}}', 400],
    ['100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 422],
    ['of a bare word', '"admin"', 422],
  ])('%s is refused', async (_, payload, expected) => {
    expect((await send('/auth/login', json(payload))).statusCode).toBe(expected);
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
