import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertUser } from '#server/testing/records.ts';

const test = await buildTestApp();
const { token } = await insertUser(test.db, 'admin');

const post = (payload: string | Buffer, type: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/dashboard',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });

describe('a refusal', () => {
  it('of an unknown path is Not Found', async () => {
    const response = await test.app.inject('/api/nothing');
    expect([response.statusCode, response.json()]).toEqual([404, { message: API_ERROR.notFound }]);
  });

  it('of broken JSON leaks nothing', async () => {
    const response = await post('{"venue_id": ', 'application/json');
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: API_ERROR.somethingWentWrong },
    ]);
  });

  it('of another content type says so', async () => {
    const response = await post('venue_id: 1', 'text/yaml');
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { message: API_ERROR.mediaTypeUnsupported },
    ]);
  });

  it('of a huge body says so', async () => {
    const response = await post(`{"venue_id": "${'1'.repeat(2 ** 20)}"}`, 'application/json');
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { message: API_ERROR.requestTooLarge },
    ]);
  });

  it('of a text that no database stores is no failure of ours', async () => {
    const { status } = await test.call(listVenues, { as: token, query: { search: 'a\0b' } });
    expect(status).toBe(400);
  });

  it('of the twenty-first sign-in within a minute says to wait', async () => {
    const call = (turn: number) => {
      const body = { email: `a${turn}@example.com`, password: 'x' };
      return test.call(login, { body, from: '203.0.113.9' });
    };
    const statuses = [];
    for (let turn = 0; turn < 20; turn += 1) statuses.push((await call(turn)).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(await call(20)).toMatchObject({ status: 429, message: API_ERROR.tooManyTries });
    test.setNow('2026-11-20T12:00:59.999Z');
    expect((await call(21)).status).toBe(429);
    test.setNow('2026-11-20T12:01:00Z');
    expect((await call(22)).status).toBe(422);
  });
});
