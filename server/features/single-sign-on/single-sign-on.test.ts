import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAdmin } from '#contract/admins.ts';
import { confirmPassword, forgotPassword, login, me, resetPassword } from '#contract/auth/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import { SINGLE_SIGN_ON_MINUTES } from '#contract/core/limits.ts';
import {
  API_ERROR,
  SINGLE_SIGN_ON_ERROR,
  SINGLE_SIGN_ON_NEEDED,
} from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { openOnDevice } from '#contract/sessions.ts';
import { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import { CLOCK_TOLERANCE_SECONDS } from '#server/platform/oidc-issuer.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, SIGNED_IN } from '#server/testing/records.ts';
import { issuerFixture, outcomeIn } from '#server/testing/single-sign-on/fixture.ts';
import {
  CANCEL,
  type TokenForgery,
  tokenOf,
  visitIssuer,
} from '#server/testing/single-sign-on/issuer.ts';
import { adminLink } from '../admins/first-admin.ts';
import { newToken } from '../users/tokens.ts';
import { newSignInLink } from './sign-in-link.ts';

/** Lifetime of the issuer's ID tokens. */
const TOKEN_SECONDS = 3600;

let email: string;

const sso = await issuerFixture();

beforeEach(async () => {
  sso.test.setNow(new Date().toISOString());
  ({ email } = await insertUser(sso.test.db, 'manager'));
  sso.issuer.members.set(email, { email, email_verified: true });
  sso.issuer.forgeTokens(({ token }) => token);
});

/** Sets the server's clock relative to the issuer's. */
const setClock = (seconds: number) => sso.test.setNow(new Date().toISOString(), seconds * 1000);

/** The code, or the reason why there is none, once the server has the issuer's reply. */
const outcome = async (reply: URL, cookie?: string) => outcomeIn(await sso.receive(reply, cookie));

/** Begins a sign-in and returns to the server with the issuer's reply. */
async function visit(redirect?: string) {
  const { address, cookie } = await sso.begin(redirect);
  return { address, cookie, reply: await visitIssuer(address, email) };
}

describe('single sign-on', () => {
  it('opens a session, and returns to the requested screen', async () => {
    const { cookie, reply } = await visit('/form-a?page=2');
    const page = await sso.receive(reply, cookie);
    expect(page.pathname + page.search).toBe('/auth/login?redirect=%2Fform-a%3Fpage%3D2');
    const { token, user } = await sso.finish(outcomeIn(page).code ?? '', cookie);
    expect(user.email).toBe(email);
    expect((await sso.test.body(me, { as: token })).email).toBe(email);
    const session = sso.test.db.selectFrom('sessions').select('method').orderBy('id', 'desc');
    expect((await session.executeTakeFirst())?.method).toBe('single-sign-on');
  });

  it('sends the issuer a challenge, a state and a nonce, new for each sign-in', async () => {
    const [one, other] = [await sso.begin(), await sso.begin()].map(
      ({ address }) => new URL(address).searchParams,
    );
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(one?.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one?.get(name)).not.toBe(other?.get(name));
    }
    expect(one?.get('code_challenge_method')).toBe('S256');
    expect(one?.get('response_type')).toBe('code');
  });

  it('has a cookie that no script and no other site reads', async () => {
    const attributes = 'Max-Age=600; Path=/; HttpOnly; ';
    expect((await sso.begin()).setCookie).toMatch(/^single-sign-on=[\w-]{43}; /);
    const { setCookie } = await sso.begin(undefined, { protocol: 'https' });
    expect(setCookie).toMatch(/^__Host-single-sign-on=[\w-]{43}; /);
    expect(setCookie).toContain(`${attributes}Secure; SameSite=Lax`);
  });

  it('stores neither the state nor the cookie nor the code', async () => {
    const { cookie, reply } = await visit();
    const { code } = await outcome(reply, cookie);
    const row = JSON.stringify(
      await sso.test.db.selectFrom('pending_single_sign_ons').selectAll().execute(),
    );
    for (const secret of [reply.searchParams.get('state'), cookie.split('=')[1], code]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(row).not.toContain(secret);
    }
  });

  it('works with a slash at the end of the issuer, on either side', async () => {
    for (const options of [
      { hasSlash: false, configuredAs: (url: string) => `${url}/` },
      { hasSlash: true, configuredAs: (url: string) => url },
    ]) {
      const other = await issuerFixture(options);
      expect((await other.signIn('nobody')).error).toBe('unverifiedEmail');
    }
  });

  it('reads claims of the ID token and of the address for them', async () => {
    const other = await issuerFixture({ hasCompleteTokens: true });
    other.issuer.members.set('new', { email: 'new@example.com', email_verified: 'true' });
    expect((await other.signIn('new')).error).toBe('noAccount');
  });
});

describe('the reply of the issuer', () => {
  it('is refused in another browser, where it uses up nothing', async () => {
    const { cookie, reply } = await visit();
    const { cookie: another } = await sso.begin();
    expect((await outcome(reply)).error).toBe('expired');
    expect((await outcome(reply, another)).error).toBe('expired');
    expect((await outcome(reply, cookie)).code).not.toBeNull();
  });

  it('is refused the second time, also when both come at once', async () => {
    const { cookie, reply } = await visit();
    const pages = await Promise.all([sso.receive(reply, cookie), sso.receive(reply, cookie)]);
    expect(pages.map((page) => outcomeIn(page).error).sort()).toEqual(['expired', null]);
    expect((await outcome(reply, cookie)).error).toBe('expired');
  });

  it('is refused after ten minutes', async () => {
    const { cookie, reply } = await visit();
    setClock(SINGLE_SIGN_ON_MINUTES * 60);
    expect((await outcome(reply, cookie)).error).toBe('expired');
  });

  it('is refused with another state, code or issuer', async () => {
    for (const [name, error] of [
      ['state', 'expired'],
      ['code', 'invalid'],
      ['iss', 'invalid'],
    ] as const) {
      const { cookie, reply } = await visit();
      reply.searchParams.set(name, 'https://other.example');
      expect([name, (await outcome(reply, cookie)).error]).toEqual([name, error]);
    }
  });

  it('is refused with the code of another sign-in, whose challenge and nonce are others', async () => {
    const [own, stolen] = [await visit(), await visit()];
    own.reply.searchParams.set('code', stolen.reply.searchParams.get('code') ?? '');
    expect((await outcome(own.reply, own.cookie)).error).toBe('invalid');
  });

  it('says that the user cancelled', async () => {
    expect(await sso.signIn(CANCEL)).toMatchObject({ error: 'denied' });
  });
});

describe('a clock of the issuer', () => {
  it.each([-120, 120])('may be %d seconds off', async (seconds) => {
    setClock(seconds);
    expect((await sso.signIn(email)).user?.email).toBe(email);
  });

  it('that is further behind than its tokens live, and the tolerance, is refused', async () => {
    setClock(TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS + 60);
    expect((await sso.signIn(email)).error).toBe('invalid');
  });
});

describe('an ID token', () => {
  const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ENDED_AT = Math.floor(Date.now() / 1000) - TOKEN_SECONDS - CLOCK_TOLERANCE_SECONDS;

  it('that the issuer’s key signs anew opens a session', async () => {
    sso.issuer.forgeTokens(({ claims, signed }) => signed(claims));
    expect((await sso.signIn(email)).user?.email).toBe(email);
  });

  it.each<[string, TokenForgery]>([
    ['with another nonce', ({ claims, signed }) => signed({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ claims: { nonce, ...claims }, signed }) => signed(claims)],
    ['for another audience', ({ claims, signed }) => signed({ ...claims, aud: 'another' })],
    ['for several', ({ claims, signed }) => signed({ ...claims, aud: ['nightbook', 'another'] })],
    ['of another issuer', ({ claims, signed }) => signed({ ...claims, iss: 'https://a.example' })],
    ['of another user', ({ claims, signed }) => signed({ ...claims, sub: 'another' })],
    ['that ended', ({ claims, signed }) => signed({ ...claims, exp: ENDED_AT })],
    ['of another key', ({ header, claims }) => tokenOf(header, claims, otherKey)],
    ['without a signature', ({ claims }) => tokenOf({ alg: 'none' }, claims)],
    ['that is none', () => 'token'],
  ])('%s opens nothing', async (_, forgery) => {
    sso.issuer.forgeTokens(forgery);
    expect(await sso.signIn(email)).toMatchObject({ error: 'invalid', user: undefined });
  });
});

describe('the one-time code', () => {
  it('is used once, within a minute, in the browser that began', async () => {
    const { cookie, reply } = await visit();
    const code = (await outcome(reply, cookie)).code ?? '';
    expect((await sso.finish(code)).status).toBe(422);
    expect((await sso.finish(code, (await sso.begin()).cookie)).status).toBe(422);
    expect((await sso.finish(code, cookie)).status).toBe(200);
    expect(await sso.finish(code, cookie)).toMatchObject({
      status: 422,
      errors: { code: [SINGLE_SIGN_ON_ERROR.expired] },
    });
    const late = await visit();
    const lateCode = (await outcome(late.reply, late.cookie)).code ?? '';
    setClock(60);
    expect((await sso.finish(lateCode, late.cookie)).status).toBe(422);
  });
});

describe('an issuer', () => {
  it('that is down is said to be, and works once it is up', async () => {
    const other = await issuerFixture();
    const { port } = new URL(other.issuer.url);
    await other.issuer.close();
    const { test } = other;
    const refused = await test.call(beginSingleSignOn, { body: {} });
    expect([refused.status, refused.message]).toEqual([503, SINGLE_SIGN_ON_ERROR.unavailable]);
    await other.restart(Number(port));
    expect((await other.signIn('nobody')).error).toBe('unverifiedEmail');
  });

  it('that goes down before the reply is exchanged is said to be', async () => {
    const other = await issuerFixture();
    const { address, cookie } = await other.begin();
    const reply = await visitIssuer(address, 'nobody');
    await other.issuer.close();
    expect(outcomeIn(await other.receive(reply, cookie)).error).toBe('unavailable');
  });

  it('with another name than the configured one is refused', async () => {
    const other = await issuerFixture({
      configuredAs: (url) => url.replace('127.0.0.1', 'localhost'),
    });
    expect(await other.test.status(beginSingleSignOn, { body: {} })).toBe(503);
  });

  it('that is not configured serves none of the calls', async () => {
    const test = await buildTestApp();
    expect(await test.status(beginSingleSignOn, { body: {} })).toBe(404);
    expect(await test.status(finishSingleSignOn, { body: { code: 'any' } })).toBe(404);
    const { statusCode } = await test.app.inject('/api/auth/single-sign-on/callback');
    expect(statusCode).toBe(404);
  });
});

const only = await issuerFixture({ isOnly: true, secondFactor: 'admins' });

const REFUSED = { status: 403, message: SINGLE_SIGN_ON_NEEDED };

describe('where single sign-on is the only way', () => {
  it('passwords are refused, and so is signing up', async () => {
    const { call, db } = only.test;
    const from = newClientAddress();
    const credentials = { email: 'any@example.com', password: 'Correct1' };
    const { token } = await insertUser(db, 'admin');
    for (const as of [undefined, token]) {
      expect(await call(login, { body: credentials, from, as })).toMatchObject(REFUSED);
    }
    expect(await call(forgotPassword, { body: credentials, from })).toMatchObject(REFUSED);
    const reset = { ...credentials, password_confirmation: 'Correct1', token: 'any' };
    expect(await call(resetPassword, { body: reset, from })).toMatchObject(REFUSED);
    expect(await call(confirmPassword, { body: credentials, as: token })).toMatchObject(REFUSED);
    const registration = { ...reset, name: 'Robin Stranger', phone: '0491 570 156' };
    expect(await call(registerManager, { body: registration, from })).toMatchObject(REFUSED);
    const company = { name: 'Eyes', email: 'eyes@example.com', address: '1 Ann Street, Brisbane' };
    expect(await call(createCompany, { body: company, from })).toMatchObject(REFUSED);
    expect((await call(createCompany, { body: company, as: token })).status).toBe(201);
  });

  it('a link of npm run admin signs an admin in once, within an hour, in any browser', async () => {
    const { call, db } = only.test;
    const email = 'locked-out@example.com';
    const link = async () => {
      const path = await adminLink(db, { email, now: only.test.now(), newLink: newSignInLink });
      return outcomeIn(new URL(path, 'http://localhost')).code ?? '';
    };
    const code = await link();
    const { token, user } = await only.finish(code);
    expect(user).toMatchObject({ role: 'admin', email });
    expect((await call(me, { as: token })).body.second_factor_due_at).toBeNull();
    expect((await only.finish(code)).status).toBe(422);
    const late = await link();
    only.test.setNow(only.test.now().toISOString(), HOUR_MS);
    expect((await only.finish(late)).status).toBe(422);
  });

  it('a sensitive change needs a sign-in at the issuer that it dates within ten minutes', async () => {
    const { call, db } = only.test;
    only.test.setNow(new Date().toISOString());
    const { email } = await insertUser(db, 'admin');
    only.issuer.members.set('robin', { email, email_verified: true });
    const add = (as: string) => call(addAdmin, { as, body: { email: 'second@example.com' } });
    const { address } = await only.begin(undefined, { isAgain: true });
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
    });
    const { token } = await only.signIn('robin', { isAgain: true });
    expect((await add(token)).status).toBe(201);
    only.test.setNow(new Date().toISOString(), 11 * MINUTE_MS);
    const outdated = await only.signIn('robin', { isAgain: true });
    expect(await add(outdated.token)).toMatchObject({
      status: 403,
      message: API_ERROR.signInAgain,
    });
  });

  it('a device that was kept signed in by a password opens no session', async () => {
    const { call, db } = only.test;
    const { id } = await insertUser(db, 'manager');
    const { token, hash } = newToken();
    const times = { created_at: only.test.now(), last_used_at: only.test.now() };
    const device = { ...SIGNED_IN, token_hash: hash, user_id: id, is_device: true, ...times };
    await db.insertInto('sessions').values(device).execute();
    const headers = { cookie: `nightbook-device=${token}`, 'sec-fetch-site': 'same-origin' };
    const opened = await call(openOnDevice, { headers, from: newClientAddress() });
    expect(opened).toMatchObject(REFUSED);
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(
      await sessions.where('is_device', '=', false).where('method', '=', 'device').execute(),
    ).toEqual([]);
  });
});
