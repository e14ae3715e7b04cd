import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';

const test = await buildTestApp();
const venue = await insertVenue(test.db);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });

interface Odd {
  readonly method?: 'GET' | 'POST';
  readonly type?: string;
  readonly payload?: string | Buffer;
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

/** @param parts name and content; a file where it is one */
async function multipart(parts: [string, string | File][]): Promise<Odd> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, payload: Buffer.from(await encoded.arrayBuffer()) };
}

const refused = (status: number) => ({ statusCode: status, json: expect.any(Function) });

describe('an odd request', () => {
  it.each([
    ['names no boundary', 'multipart/form-data'],
    ['names another boundary', 'multipart/form-data; boundary=other'],
  ])('of multipart that %s is the sender’s mistake', async (_, type) => {
    const { payload = '' } = await multipart([['venue_id', venue.id]]);
    expect(await send('/form-a', { type, payload })).toMatchObject(refused(400));
  });

  it('of multipart that is cut off is the sender’s mistake', async () => {
    const { type = '', payload = '' } = await multipart([['signature', buildSignature()]]);
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
    const sent = await multipart([
      ['signature', buildSignature()],
      [`signature[${property}]`, 'mine'],
    ]);
    expect(await send('/form-a', sent)).toMatchObject(refused(400));
  });

  it('of more files than any form has is too much', async () => {
    const files = ['a', 'b', 'c', 'd'].map((name): [string, File] => [name, buildSignature()]);
    expect(await send('/form-a', await multipart(files))).toMatchObject(refused(413));
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

  it('with an idempotency key and no body succeeds', async () => {
    expect(await send('/venues', { method: 'GET', key: 'any-key-at-all' })).toMatchObject(
      refused(200),
    );
  });

  it.each(['/venues/%E0%A4%A', `/venues/${'1'.repeat(2000)}`])(
    'to a malformed address is refused with our message: %.20s',
    async (address) => {
      const response = await send(address, { method: 'GET' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: API_ERROR.somethingWentWrong });
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );

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
    const { status } = await test.call(createCompany, {
      body: { name, address, email: 'half@example.com' },
    });
    expect(status).toBe(201);
    await recordFixtures(test.db);
    expect(await verify(test.db)).toMatchObject({ isValid: true });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'of the type %s is of an unsupported media type',
    async (type) => {
      const body = { email: 'a@example.com', password: 'x' };
      const sent = { type, payload: JSON.stringify(body) };
      expect(await send('/auth/login', sent)).toMatchObject(refused(415));
    },
  );

  it('with forged forwarded addresses is still counted', async () => {
    const body = { email: 'a@example.com', password: 'x' };
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const from = `198.51.100.${turn}, 203.0.113.77`;
      statuses.push((await test.call(login, { body, from })).status);
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
