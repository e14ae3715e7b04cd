import { beforeEach, describe, expect, it } from 'vitest';
import { login, logout, me, resetPassword } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { registerManager } from '#contract/registration.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/days.ts';
import { newDeviceMail } from '#server/mails/account.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import { LIMITS, limiter } from '#server/platform/rate-limits/limiter.ts';
import { twice } from '#server/testing/account/forms.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, mailsTo } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { insertPasswordLink } from '../users/link-store.ts';
import { hashOfToken } from '../users/tokens.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = 'Correct1';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let made = 0;
let ownerId: string;
let email: string;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(async () => {
  test.setNow(NOW);
  email = `Known.${++made}@Example.com`;
  const account = { email };
  ownerId = (await insertUser(test.db, 'manager', { account, password: PASSWORD })).id;
});

const signIn = (from = newClientAddress(), password = PASSWORD, as = email) =>
  test.call(login, { body: { email: as, password }, from });

const tokenOfSession = async () => (await signIn()).body.token;

const whoIs = (token: string) => test.status(me, { as: token });

describe('signing in', () => {
  it('returns a token and the user, for any letter case of the email', async () => {
    const { status, body } = await signIn(undefined, PASSWORD, ` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, role: 'manager' });
    expect(await whoIs(body.token)).toBe(200);
  });

  it('responds alike to a wrong password and to an unknown email', async () => {
    const refused = { status: 422, errors: { email: [API_ERROR.wrongCredentials] } };
    expect(await signIn(undefined, 'Wrong123')).toMatchObject(refused);
    expect(await signIn(undefined, PASSWORD, 'no@example.com')).toMatchObject(refused);
  });

  it('stores no usable token', async () => {
    const token = await tokenOfSession();
    const sessions = await test.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
  });
});

describe('a session', () => {
  it('ends 30 days after its last use', async () => {
    const token = await tokenOfSession();
    for (const day of [29, 58]) {
      test.setNow(NOW, day * DAY_MS);
      expect(await whoIs(token)).toBe(200);
    }
    test.setNow(NOW, 88 * DAY_MS + 1000);
    expect(await test.call(me, { as: token })).toMatchObject({
      status: 401,
      message: API_ERROR.signedOut,
    });
  });

  it('ends 90 days after its sign-in, however often it is used', async () => {
    const token = await tokenOfSession();
    for (const day of [29, 58, 87, 89]) {
      test.setNow(NOW, day * DAY_MS);
      expect(await whoIs(token)).toBe(200);
    }
    test.setNow(NOW, 90 * DAY_MS + 1000);
    expect(await whoIs(token)).toBe(401);
  });

  it('ends when its owner signs out, and other sessions do not', async () => {
    const [one, other] = [await tokenOfSession(), await tokenOfSession()];
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
    const from = newClientAddress();
    const call = (address: string) => test.call(endpoint, { body: {} as never, from: address });
    const allowed = Array.from({ length: endpoint.callsAMinute }, () => call(from));
    const statuses = (await Promise.all(allowed)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    const refused = await call(from);
    expect([refused.status, refused.body]).toEqual([429, { message: API_ERROR.tooManyTries }]);
    expect((await call(newClientAddress())).status).toBe(422);
    test.setNow(NOW, MINUTE_MS - 1);
    expect((await call(from)).status).toBe(429);
    test.setNow(NOW, MINUTE_MS);
    expect((await call(from)).status).toBe(422);
  });
});

const fromOneAddress = LIMITS['wrong password, one address'];
const fromAnywhere = LIMITS['wrong password, all addresses'];

const guess = async (times: number, from: (turn: number) => string, as?: string) => {
  const turns = Array.from({ length: times }, (_, turn) => signIn(from(turn), 'Wrong123', as));
  const statuses = (await Promise.all(turns)).map(({ status }) => status);
  return { let: statuses.filter((status) => status === 422).length, of: statuses.length };
};

/** Counts as many guesses from other addresses as are allowed, but for these. */
const countGuesses = (left = 0) =>
  limiter(test.db, test.now()).count(
    ['wrong password, all addresses', email.toLowerCase()],
    fromAnywhere.max - left,
  );

describe('guessing a password', () => {
  let strange: string;

  beforeEach(async () => {
    strange = newClientAddress();
    await test.db.deleteFrom('call_counts').execute();
  });

  it('is limited to ten attempts from one address, also when they are simultaneous', async () => {
    expect(await guess(15, () => strange)).toEqual({ let: fromOneAddress.max, of: 15 });
  });

  it('is refused with the time to wait, and without whether the password is right', async () => {
    await guess(fromOneAddress.max, () => strange);
    test.setNow(NOW, MINUTE_MS);
    const { headers, statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': strange },
    });
    expect([statusCode, headers['retry-after']]).toEqual([429, String(14 * 60)]);
    expect(JSON.parse(body)).toEqual({ message: API_ERROR.tooManyPasswords(14) });
  });

  it('is possible again when the time since the first attempt is over', async () => {
    await guess(20, () => strange);
    test.setNow(NOW, 14.9 * MINUTE_MS);
    expect((await signIn(strange)).status).toBe(429);
    test.setNow(NOW, 15 * MINUTE_MS);
    expect((await signIn(strange)).status).toBe(200);
  });

  it('does not reveal whether an account has the email', async () => {
    const unknown = 'nobody@example.com';
    expect(await guess(11, () => strange, unknown)).toEqual({ let: 10, of: 11 });
    const { status, message } = await signIn(strange, 'x', unknown);
    expect([status, message]).toEqual([429, API_ERROR.tooManyPasswords(15)]);
    expect((await signIn(undefined, 'x', unknown)).status).toBe(422);
  });

  it('is limited to a hundred attempts an hour from all addresses together', async () => {
    await countGuesses(3);
    expect(await guess(6, () => newClientAddress())).toEqual({ let: 3, of: 6 });
    expect((await signIn(undefined, 'Wrong123')).message).toBe(API_ERROR.tooManyPasswords(60));
    test.setNow(NOW, 60 * MINUTE_MS);
    expect((await signIn(undefined, 'Wrong123')).status).toBe(422);
  });

  it('starts over after the right password', async () => {
    await guess(9, () => strange);
    expect((await signIn(strange)).status).toBe(200);
    expect(await guess(10, () => strange)).toEqual({ let: 10, of: 10 });
  });

  it('locks no owner out at an address that they signed in from', async () => {
    const home = newClientAddress();
    expect((await signIn(home)).status).toBe(200);
    await countGuesses();
    expect((await signIn()).status).toBe(429);
    expect((await signIn(home)).status).toBe(200);
  });

  it('locks no owner out at an address where they used a mailed link', async () => {
    await countGuesses();
    const token = `mailed to ${email}`;
    const link = { token_hash: hashOfToken(token), user_id: ownerId };
    const expires_at = new Date(test.now().getTime() + MINUTE_MS);
    await insertPasswordLink(test.db, { ...link, expires_at });
    const body = { email, token, ...twice('Correct2') };
    expect(await test.status(resetPassword, { body, from: strange })).toBe(200);
    expect((await signIn(strange, 'Correct2')).status).toBe(200);
  });
});

describe('a sign-in', () => {
  const signInWith = async (from: string, agent: string) => {
    const body = { email, password: PASSWORD };
    await test.body(login, { body, from, headers: { 'user-agent': agent } });
  };

  it('from a new device and address is mailed to the owner', async () => {
    await signInWith(newClientAddress(), 'Firefox/140.0');
    const address = newClientAddress();
    await signInWith(address, IPHONE);
    const { parts } = newDeviceMail({ device: 'Safari on iPhone', address });
    const [mail, ...more] = await mailsTo(test.db, email);
    expect(mail?.content?.parts).toEqual(parts);
    expect(mail?.path).toBe('/profile?tab=security');
    expect(more).toEqual([]);
  });

  it('is not mailed the first time, from a known device or a known address', async () => {
    const [home, pub] = [newClientAddress(), newClientAddress()];
    for (const agent of ['Firefox/140.0', IPHONE]) {
      for (const address of [home, pub]) await signInWith(address, agent);
    }
    expect(await mailsTo(test.db, email)).toEqual([]);
  });

  it('is not mailed to an address that is not confirmed', async () => {
    const account = test.db.updateTable('users').set({ email_confirmed_at: null });
    await account.where('id', '=', ownerId).execute();
    await signInWith(newClientAddress(), 'Firefox/140.0');
    await signInWith(newClientAddress(), IPHONE);
    expect(await mailsTo(test.db, email)).toEqual([]);
  });

  it('is mailed a few times a day at most, and never with the words of a user agent', async () => {
    await signInWith(newClientAddress(), 'Firefox/140.0');
    for (let turn = 0; turn < LIMITS['new device mail'].max + 2; turn += 1) {
      await signInWith(newClientAddress(), `https://evil.example/${turn} Chrome/1`);
    }
    const mails = await mailsTo(test.db, email);
    expect(mails).toHaveLength(LIMITS['new device mail'].max);
    expect(JSON.stringify(mails)).not.toContain('evil');
  });

  it.each([
    [IPHONE, 'Safari on iPhone'],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/5', 'Chrome on Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605', 'Safari on Mac'],
    ['(Linux; Android 14) SamsungBrowser/27.0 Chrome/125', 'Samsung Internet on Android'],
    ['curl/8.5.0', null],
    ['', null],
  ])('names the device in plain words: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
