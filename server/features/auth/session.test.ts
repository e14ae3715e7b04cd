import { beforeEach, describe, expect, it } from 'vitest';
import { login, logout, me, resetPassword } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { hashPassword } from '../users/passwords.ts';

const NOW = '2026-11-20T12:00:00Z';
const daysLater = (days: number, seconds = 0) =>
  new Date(Date.parse(NOW) + days * 86_400_000 + seconds * 1000).toISOString();

const test = await buildTestApp({ startsAt: NOW });
const { id } = await insertUser(test.db, 'manager');
const password_hash = await hashPassword('Correct1');
const known = { email: 'Known@Example.com', password_hash };
await test.db.updateTable('users').set(known).where('id', '=', id).execute();
beforeEach(() => test.setNow(NOW));

const signIn = (email = 'known@example.com', password = 'Correct1') =>
  test.call(login, { body: { email, password }, from: newClientAddress() });

const whoIs = async (token: string) => (await test.call(me, { as: token })).status;

describe('signing in', () => {
  it('returns a token and the user, for any letter case of the email', async () => {
    const { status, body } = await signIn(' KNOWN@example.COM ');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'Known@Example.com', role: 'manager' });
    expect(await whoIs(body.token)).toBe(200);
  });

  it('responds alike to a wrong password and to an unknown email', async () => {
    const [wrong, unknown] = [await signIn(undefined, 'Wrong123'), await signIn('no@example.com')];
    expect([wrong.status, wrong.errors]).toEqual([422, { email: [API_ERROR.wrongCredentials] }]);
    expect([unknown.status, unknown.errors]).toEqual([wrong.status, wrong.errors]);
  });

  it('stores no usable token', async () => {
    const { body } = await signIn();
    const sessions = await test.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(body.token);
  });
});

describe('a session', () => {
  it('ends 30 days after its last use', async () => {
    const { body } = await signIn();
    test.setNow(daysLater(29));
    expect(await whoIs(body.token)).toBe(200);
    test.setNow(daysLater(58));
    expect(await whoIs(body.token)).toBe(200);
    test.setNow(daysLater(88, 1));
    expect(await test.call(me, { as: body.token })).toMatchObject({
      status: 401,
      message: API_ERROR.signedOut,
    });
  });

  it('ends 90 days after its sign-in, however often it is used', async () => {
    const { body } = await signIn();
    for (const day of [29, 58, 87, 89]) {
      test.setNow(daysLater(day));
      expect(await whoIs(body.token)).toBe(200);
    }
    test.setNow(daysLater(90, 1));
    expect(await whoIs(body.token)).toBe(401);
  });

  it('ends when its owner signs out, and other sessions do not', async () => {
    const [one, other] = [(await signIn()).body.token, (await signIn()).body.token];
    const { status, message } = await test.call(logout, { as: one });
    expect([status, message]).toEqual([200, SIGN_IN.signedOut]);
    expect([await whoIs(one), await whoIs(other)]).toEqual([401, 200]);
  });
});

describe('too many calls in a minute from one address', () => {
  it.each([
    ['signing in', login],
    ['setting a password', resetPassword],
    ['registering', registerManager],
  ])('are refused in a sentence: %s', async (_, endpoint) => {
    const from = `198.51.100.${endpoint.path.length}`;
    const call = (address: string) => test.call(endpoint, { body: {} as never, from: address });
    const allowed = Array.from({ length: endpoint.callsAMinute }, () => call(from));
    expect(new Set((await Promise.all(allowed)).map(({ status }) => status))).toEqual(
      new Set([422]),
    );
    const refused = await call(from);
    expect([refused.status, refused.body]).toEqual([429, { message: API_ERROR.tooManyTries }]);
    expect((await call('203.0.113.1')).status).toBe(422);
  });
});
