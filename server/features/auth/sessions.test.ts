import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { addAdmin, removeAdmin } from '#contract/admins.ts';
import { confirmPassword, login, logout, me } from '#contract/auth/calls.ts';
import { ERROR_CODE } from '#contract/core/errors.ts';
import { RECENT_SIGN_IN_MINUTES } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { endOtherSessions, endSession, listSessions, openOnDevice } from '#contract/sessions.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/days.ts';
import { LIMITS } from '#server/platform/rate-limits/limiter.ts';
import { buildDetails, twice } from '#server/testing/account/forms.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = 'Correct-horse-7';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

let email: string;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(async () => {
  test.setNow(NOW);
  email = await account();
});

async function account(): Promise<string> {
  const { id, email } = await insertUser(test.db, 'admin', { password: PASSWORD });
  await test.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  return email;
}

const daysLater = (days: number) => test.setNow(NOW, days * DAY_MS);
const minutesLater = (minutes: number, ms = 0) => test.setNow(NOW, minutes * MINUTE_MS + ms);

const signIn = async (from = newClientAddress(), agent = ANDROID) => {
  const body = { email, password: PASSWORD };
  return (await test.body(login, { body, from, headers: { 'user-agent': agent } })).token;
};

/** Signs in on a device that is kept signed in. @returns the session's token and the cookie */
async function signInForLong() {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': newClientAddress(), 'user-agent': ANDROID },
    payload: { email, password: PASSWORD, keep_signed_in: true },
  });
  const set = String(response.headers['set-cookie']);
  return { token: String(response.json().token), set, cookie: set.split(';')[0] ?? '' };
}

const openPage = (cookie: string, headers: Record<string, string> = OWN_PAGE) =>
  test.call(openOnDevice, { headers: { cookie, ...headers }, from: newClientAddress() });

type Change = { email?: string; password?: string; phone?: string };

const save = (as: string, { email: to = email, password, ...change }: Change = {}) => {
  const form = buildDetails(to, { ...change, ...(password && twice(password)) });
  return test.call(updateAccount, { as, body: { type: 'user-details', ...form } });
};

const listOf = async (as: string) => (await test.body(listSessions, { as })).data;
const whoIs = (as: string) => test.status(me, { as });

describe('the list of sessions', () => {
  it('names device, address, times and this one, and no token', async () => {
    const first = await signIn('203.0.113.7');
    daysLater(1);
    const second = await signIn('203.0.113.8', 'curl/8');
    const list = await listOf(second);
    expect(list).toEqual([
      expect.objectContaining({ device: null, address: '203.0.113.8', is_current: true }),
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        address: '203.0.113.7',
        method: 'password',
        opened_at: '2026-11-20T12:00:00.000Z',
        last_used_at: '2026-11-20T12:00:00.000Z',
        is_current: false,
        is_device: false,
      },
    ]);
    expect(await whoIs(first)).toBe(200);
  });

  it('has the sessions of the caller alone, and none that have ended by themselves', async () => {
    await signIn();
    email = await account();
    await signIn();
    daysLater(31);
    expect(await listOf(await signIn())).toHaveLength(1);
  });

  it('has a session that registering opened', async () => {
    const body = { ...buildDetails(`new-${email}`), ...twice(PASSWORD) };
    const { token } = await test.body(registerManager, { body, from: newClientAddress() });
    expect(await listOf(token)).toMatchObject([{ method: 'registration', is_current: true }]);
  });
});

describe('ending', () => {
  it('one session refuses its token, and leaves the others', async () => {
    const [lost, own] = [await signIn(), await signIn()];
    const { id = '' } = (await listOf(own)).find(({ is_current }) => !is_current) ?? {};
    expect(await test.status(endSession, { as: own, params: { id } })).toBe(200);
    expect([await whoIs(lost), await whoIs(own)]).toEqual([401, 200]);
    expect(await listOf(own)).toHaveLength(1);
  });

  it("somebody else's session is not possible, nor is one that does not exist", async () => {
    const others = await signIn();
    const [{ id = '' } = {}] = await listOf(others);
    email = await account();
    const as = await signIn();
    for (const wrong of [id, '999999999']) {
      expect(await test.status(endSession, { as, params: { id: wrong } })).toBe(404);
    }
    expect(await whoIs(others)).toBe(200);
  });

  it('all others leaves this one, and sessions of other accounts', async () => {
    const stranger = await signIn();
    email = await account();
    const [one, two, own] = [await signIn(), (await signInForLong()).token, await signIn()];
    expect(await test.status(endOtherSessions, { as: own })).toBe(200);
    const statuses = [await whoIs(one), await whoIs(two), await whoIs(own), await whoIs(stranger)];
    expect(statuses).toEqual([401, 401, 200, 200]);
  });
});

describe('a device that is kept signed in', () => {
  it('has a cookie for one call, which no script and no other site reads', async () => {
    const { set } = await signInForLong();
    expect(set).toMatch(/^nightbook-device=[\w-]{43}; /);
    expect(set).toContain('Path=/api/auth/device');
    expect(set).toContain('HttpOnly');
    expect(set).toContain('SameSite=Strict');
    expect(set).not.toContain('Secure');
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': newClientAddress(), 'x-forwarded-proto': 'https' },
      payload: { email, password: PASSWORD, keep_signed_in: true },
    });
    expect(String(response.headers['set-cookie'])).toContain('Secure');
  });

  it('opens sessions, which the list shows as one with the device', async () => {
    const { token, cookie } = await signInForLong();
    const opened = await openPage(cookie);
    expect([opened.status, opened.body.user.email]).toEqual([200, email]);
    expect(await whoIs(opened.body.token)).toBe(200);
    const lists = [await listOf(token), await listOf(opened.body.token)];
    for (const list of lists) {
      expect(list).toMatchObject([{ is_device: true, is_current: true, method: 'password' }]);
    }
  });

  it('opens none for a page of another origin, or one that does not say where it is from', async () => {
    const { cookie } = await signInForLong();
    const origins = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' },
      { origin: 'https://other.example' },
      { origin: 'null' },
      {},
    ];
    for (const headers of origins) expect((await openPage(cookie, headers)).status).toBe(403);
    const own = { host: 'register.example', origin: 'https://register.example' };
    expect((await openPage(cookie, own)).status).toBe(200);
  });

  it('has a token that makes no other call, and opens none by that of a session', async () => {
    const { token, cookie } = await signInForLong();
    expect(await whoIs(cookie.replace('nightbook-device=', ''))).toBe(401);
    for (const wrong of [`nightbook-device=${token}`, '']) {
      expect((await openPage(wrong)).status).toBe(401);
    }
  });

  it('does not count as a password that was just presented', async () => {
    const { cookie } = await signInForLong();
    daysLater(1);
    const { token } = (await openPage(cookie)).body;
    expect((await save(token, { password: 'Other-horse-7' })).status).toBe(403);
  });

  it('ends after 30 days without use, and 90 days after the sign-in', async () => {
    const { token, cookie } = await signInForLong();
    daysLater(29);
    expect(await whoIs(token)).toBe(200);
    daysLater(58);
    expect((await openPage(cookie)).status).toBe(200);
    daysLater(87);
    const { token: last } = (await openPage(cookie)).body;
    daysLater(91);
    expect([await whoIs(last), (await openPage(cookie)).status]).toEqual([401, 401]);
    const unused = (await signInForLong()).cookie;
    daysLater(91 + 31);
    expect((await openPage(unused)).status).toBe(401);
  });

  it('ends at sign-out with every session that it opened, and its cookie is removed', async () => {
    const { token, cookie } = await signInForLong();
    const opened = (await openPage(cookie)).body.token;
    const response = await test.app.inject({
      method: 'POST',
      url: `/api${logout.path}`,
      headers: { authorization: `Bearer ${opened}` },
    });
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=0');
    expect([await whoIs(token), await whoIs(opened)]).toEqual([401, 401]);
    expect((await openPage(cookie)).status).toBe(401);
  });

  it('ends from the list, with every session that it opened', async () => {
    const { token, cookie } = await signInForLong();
    const opened = (await openPage(cookie)).body.token;
    const own = await signIn();
    const device = (await listOf(own)).find(({ is_device }) => is_device);
    await test.call(endSession, { as: own, params: { id: device?.id ?? '' } });
    expect([await whoIs(token), await whoIs(opened)]).toEqual([401, 401]);
    expect((await openPage(cookie)).status).toBe(401);
  });

  it('ends when the password is changed, also in a session that it opened, which stays', async () => {
    const { token, cookie } = await signInForLong();
    expect((await save(token, { password: 'Other-horse-7' })).status).toBe(200);
    expect((await openPage(cookie)).status).toBe(401);
    expect(await whoIs(token)).toBe(200);
    expect(await listOf(token)).toMatchObject([{ is_device: false, is_current: true }]);
  });
});

const OTHER = { password: 'Other-horse-7' };
const refused = { message: API_ERROR.signInAgain, code: ERROR_CODE.signInAgain };

const present = (as: string, password: string, from = newClientAddress()) =>
  test.call(confirmPassword, { as, body: { password }, from });

describe('ten minutes after signing in', () => {
  type Sensitive = (as: string) => Promise<{ status: number; body: unknown }>;

  it.each<[string, Sensitive]>([
    ['another email', (as) => save(as, { email: `other-${email}` })],
    ['another password', (as) => save(as, OTHER)],
    ['another admin', (as) => test.call(addAdmin, { as, body: { email: 'a@example.com' } })],
    ['one admin less', (as) => test.call(removeAdmin, { as, params: { id: '999' } })],
  ])('%s needs the password again', async (_, change) => {
    const token = await signIn();
    minutesLater(RECENT_SIGN_IN_MINUTES, 1);
    const { status, body } = await change(token);
    expect([status, body]).toEqual([403, refused]);
    expect((await present(token, PASSWORD)).status).toBe(200);
    expect((await change(token)).status).not.toBe(403);
  });

  it('a name, a phone and the letter case of the email need none', async () => {
    const token = await signIn();
    minutesLater(RECENT_SIGN_IN_MINUTES + 1);
    expect((await save(token, { phone: '0491 570 157' })).status).toBe(200);
    expect((await save(token, { email: email.toUpperCase() })).status).toBe(200);
  });

  it('nothing is asked for before', async () => {
    const token = await signIn();
    minutesLater(RECENT_SIGN_IN_MINUTES);
    expect((await save(token, OTHER)).status).toBe(200);
  });
});

describe('the password, presented again', () => {
  it('must be that of the account', async () => {
    const token = await signIn();
    minutesLater(11);
    expect(await present(token, 'Wrong-horse-7')).toMatchObject({
      status: 422,
      errors: { password: [API_ERROR.wrongPassword] },
    });
    expect((await save(token, OTHER)).status).toBe(403);
  });

  it('counts for its session alone', async () => {
    const other = await signIn();
    minutesLater(11);
    await present(await signIn(), PASSWORD);
    expect((await save(other, OTHER)).status).toBe(403);
  });

  it('is guessed as seldom as at the sign-in page, and together with it', async () => {
    const [token, from] = [await signIn(), newClientAddress()];
    for (let guess = 0; guess < LIMITS['wrong password, one address'].max; guess += 1) {
      expect((await present(token, 'Wrong-horse-7', from)).status).toBe(422);
    }
    const { status, message } = await present(token, PASSWORD, from);
    expect([status, message]).toEqual([429, API_ERROR.tooManyPasswords(15)]);
    const body = { email, password: PASSWORD };
    expect(await test.status(login, { body, from })).toBe(429);
  });
});

it('a sign-in that a clock noted ahead of time is not recent', async () => {
  const token = await signIn();
  minutesLater(-2);
  expect((await save(token, OTHER)).body).toEqual(refused);
});
