import { beforeEach, describe, expect, it } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import { SINGLE_SIGN_ON_MINUTES } from '#contract/core/limits.ts';
import { SINGLE_SIGN_ON_ERROR } from '#contract/messages/errors/single-sign-on-errors.ts';
import { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on/calls.ts';
import { CLOCK_TOLERANCE_SECONDS } from '#server/platform/oidc/issuer.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertUser } from '#server/testing/records.ts';
import { issuerFixture, outcomeIn } from '#server/testing/single-sign-on/fixture.ts';
import { CANCEL, visitIssuer } from '#server/testing/single-sign-on/issuer.ts';

/** Lifetime of the issuer's ID tokens. */
const TOKEN_SECONDS = 3600;

let email: string;

const sso = await issuerFixture();

beforeEach(async () => {
  sso.test.setNow(new Date().toISOString());
  const { id } = await insertUser(sso.test.db, 'manager');
  const account = sso.test.db.selectFrom('users').select('email').where('id', '=', id);
  ({ email } = await account.executeTakeFirstOrThrow());
  sso.issuer.members.set(email, { email, email_verified: true });
});

/** Sets the server's clock relative to the issuer's. */
const setClock = (seconds: number) =>
  sso.test.setNow(new Date(Date.now() + seconds * 1000).toISOString());

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
    expect((await sso.test.call(me, { as: token })).body.email).toBe(email);
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
    const { code } = outcomeIn(await sso.receive(reply, cookie));
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
    expect(outcomeIn(await sso.receive(reply)).error).toBe('expired');
    expect(outcomeIn(await sso.receive(reply, another)).error).toBe('expired');
    expect(outcomeIn(await sso.receive(reply, cookie)).code).not.toBeNull();
  });

  it('is refused the second time, also when both come at once', async () => {
    const { cookie, reply } = await visit();
    const pages = await Promise.all([sso.receive(reply, cookie), sso.receive(reply, cookie)]);
    expect(pages.map((page) => outcomeIn(page).error).sort()).toEqual(['expired', null]);
    expect(outcomeIn(await sso.receive(reply, cookie)).error).toBe('expired');
  });

  it('is refused after ten minutes', async () => {
    const { cookie, reply } = await visit();
    setClock(SINGLE_SIGN_ON_MINUTES * 60);
    expect(outcomeIn(await sso.receive(reply, cookie)).error).toBe('expired');
  });

  it('is refused with another state, code or issuer', async () => {
    for (const [name, error] of [
      ['state', 'expired'],
      ['code', 'invalid'],
      ['iss', 'invalid'],
    ] as const) {
      const { cookie, reply } = await visit();
      reply.searchParams.set(name, 'https://other.example');
      expect([name, outcomeIn(await sso.receive(reply, cookie)).error]).toEqual([name, error]);
    }
  });

  it('is refused with the code of another sign-in, whose challenge and nonce are others', async () => {
    const [own, stolen] = [await visit(), await visit()];
    own.reply.searchParams.set('code', stolen.reply.searchParams.get('code') ?? '');
    expect(outcomeIn(await sso.receive(own.reply, own.cookie)).error).toBe('invalid');
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

describe('the one-time code', () => {
  it('is used once, within a minute, in the browser that began', async () => {
    const { cookie, reply } = await visit();
    const code = outcomeIn(await sso.receive(reply, cookie)).code ?? '';
    expect((await sso.finish(code)).status).toBe(422);
    expect((await sso.finish(code, (await sso.begin()).cookie)).status).toBe(422);
    expect((await sso.finish(code, cookie)).status).toBe(200);
    expect(await sso.finish(code, cookie)).toMatchObject({
      status: 422,
      errors: { code: [SINGLE_SIGN_ON_ERROR.expired] },
    });
    const late = await visit();
    const lateCode = outcomeIn(await sso.receive(late.reply, late.cookie)).code ?? '';
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
    expect((await other.test.call(beginSingleSignOn, { body: {} })).status).toBe(503);
  });

  it('that is not configured serves none of the calls', async () => {
    const test = await buildTestApp();
    expect((await test.call(beginSingleSignOn, { body: {} })).status).toBe(404);
    expect((await test.call(finishSingleSignOn, { body: { code: 'any' } })).status).toBe(404);
    const { statusCode } = await test.app.inject('/api/auth/single-sign-on/callback');
    expect(statusCode).toBe(404);
  });
});
