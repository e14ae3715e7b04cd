import { beforeEach, describe, expect, it } from 'vitest';
import { login, resetPassword } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertUser } from '#server/testing/records.ts';
import { insertPasswordLink } from '../users/link-store.ts';
import { hashPassword } from '../users/passwords.ts';
import { hashOfToken } from '../users/tokens.ts';
import { SIGN_IN_LIMIT } from './sign-in-limits.ts';

const NOW = '2026-11-20T12:00:00Z';
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

const OWNER = 'owner@example.com';
const [HERE, STRANGE, NEW] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];
const { fromOneAddress, fromAnywhere } = SIGN_IN_LIMIT;

const test = await buildTestApp({ startsAt: NOW });
const { id: ownerId } = await insertUser(test.db, 'manager');
const password_hash = await hashPassword('Correct1');
const account = { email: OWNER, password_hash };
await test.db.updateTable('users').set(account).where('id', '=', ownerId).execute();
beforeEach(async () => {
  test.setNow(NOW);
  await test.db.deleteFrom('call_counts').execute();
});

const signIn = (from: string, password = 'Correct1', email = OWNER) =>
  test.call(login, { body: { email, password }, from });

const guess = async (times: number, from: (turn: number) => string, email?: string) => {
  const turns = Array.from({ length: times }, (_, turn) => signIn(from(turn), 'Wrong123', email));
  const statuses = (await Promise.all(turns)).map(({ status }) => status);
  return { let: statuses.filter((status) => status === 422).length, of: statuses.length };
};

/** Guesses as often as one address may, from each of several addresses. */
const guessFromMany = (times: number, email?: string) =>
  guess(times, (turn) => `198.51.100.${Math.floor(turn / fromOneAddress.most)}`, email);

describe('guessing a password', () => {
  it('is limited to ten attempts from one address, also when they are simultaneous', async () => {
    expect(await guess(15, () => STRANGE)).toEqual({ let: fromOneAddress.most, of: 15 });
  });

  it('is refused with the time to wait, and without whether the password is right', async () => {
    await guess(fromOneAddress.most, () => STRANGE);
    test.setNow(at(1));
    const { headers, statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: OWNER, password: 'Correct1' },
      headers: { 'x-forwarded-for': STRANGE },
    });
    expect([statusCode, headers['retry-after']]).toEqual([429, String(14 * 60)]);
    expect(JSON.parse(body)).toEqual({ message: API_ERROR.tooManyPasswords(14) });
  });

  it('is possible again when the time since the first attempt is over', async () => {
    await guess(20, () => STRANGE);
    test.setNow(at(14.9));
    expect((await signIn(STRANGE)).status).toBe(429);
    test.setNow(at(15));
    expect((await signIn(STRANGE)).status).toBe(200);
  });

  it('does not reveal whether an account has the email', async () => {
    const unknown = 'nobody@example.com';
    expect(await guess(11, () => STRANGE, unknown)).toEqual({ let: 10, of: 11 });
    const [one, other] = [await signIn(STRANGE, 'x', unknown), await signIn(HERE, 'x', unknown)];
    expect([one.status, one.message]).toEqual([429, API_ERROR.tooManyPasswords(15)]);
    expect(other.status).toBe(422);
  });

  it('is limited to a hundred attempts an hour from all addresses together', async () => {
    const tried = await guessFromMany(fromAnywhere.most + 20);
    expect(tried).toEqual({ let: fromAnywhere.most, of: fromAnywhere.most + 20 });
    expect((await signIn(NEW, 'Wrong123')).message).toBe(API_ERROR.tooManyPasswords(60));
    test.setNow(at(60));
    expect((await signIn(NEW, 'Wrong123')).status).toBe(422);
  });
});

describe('the owner', () => {
  it('starts over after the right password', async () => {
    await guess(9, () => HERE);
    expect((await signIn(HERE)).status).toBe(200);
    expect(await guess(10, () => HERE)).toEqual({ let: 10, of: 10 });
  });

  it('is not locked out, at an address that they signed in from, by other clients', async () => {
    expect((await signIn(HERE)).status).toBe(200);
    await guessFromMany(fromAnywhere.most);
    expect((await signIn(NEW)).status).toBe(429);
    expect((await signIn(HERE)).status).toBe(200);
  });

  it('can sign in from anywhere after a mailed link', async () => {
    await guessFromMany(fromAnywhere.most);
    const token = 'of a mailed link';
    const link = { token_hash: hashOfToken(token), user_id: ownerId };
    await insertPasswordLink(test.db, { ...link, expires_at: new Date(at(60)) });
    const password = 'Correct2';
    const body = { email: OWNER, password, password_confirmation: password, token };
    expect((await test.call(resetPassword, { body, from: NEW })).status).toBe(200);
    expect((await signIn(NEW, password)).status).toBe(200);
  });
});
