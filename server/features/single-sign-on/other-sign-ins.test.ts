import { describe, expect, it } from 'vitest';
import { addAdmin } from '#contract/admins/calls.ts';
import { confirmPassword, forgotPassword, login, me, resetPassword } from '#contract/auth/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { SINGLE_SIGN_ON_NEEDED } from '#contract/messages/errors/single-sign-on-errors.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { openOnDevice } from '#contract/sessions/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, SIGNED_IN } from '#server/testing/records.ts';
import { issuerFixture, outcomeIn } from '#server/testing/single-sign-on/fixture.ts';
import { adminLink } from '../admins/first-admin.ts';
import { newToken } from '../users/tokens.ts';
import { newSignInLink } from './sign-in-link.ts';

const sso = await issuerFixture({ isOnly: true, secondFactor: 'admins' });

const REFUSED = { status: 403, message: SINGLE_SIGN_ON_NEEDED };

describe('where single sign-on is the only way', () => {
  it('passwords are refused, and so is signing up', async () => {
    const { call, db } = sso.test;
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
    const { call, db } = sso.test;
    const email = 'locked-out@example.com';
    const link = async () => {
      const path = await adminLink(db, { email, now: sso.test.now(), newLink: newSignInLink });
      return outcomeIn(new URL(path, 'http://localhost')).code ?? '';
    };
    const code = await link();
    const { token, user } = await sso.finish(code);
    expect(user).toMatchObject({ role: 'admin', email });
    expect((await call(me, { as: token })).body.second_factor_due_at).toBeNull();
    expect((await sso.finish(code)).status).toBe(422);
    const late = await link();
    sso.test.setNow(new Date(sso.test.now().getTime() + 3_600_000).toISOString());
    expect((await sso.finish(late)).status).toBe(422);
  });

  it('a sensitive change needs a sign-in at the issuer that it dates within ten minutes', async () => {
    const { call, db } = sso.test;
    sso.test.setNow(new Date().toISOString());
    const { id } = await insertUser(db, 'admin');
    const account = db.selectFrom('users').select('email').where('id', '=', id);
    const { email } = await account.executeTakeFirstOrThrow();
    sso.issuer.members.set('robin', { email, email_verified: true });
    const add = (as: string) => call(addAdmin, { as, body: { email: 'second@example.com' } });
    const { address } = await sso.begin(undefined, { isAgain: true });
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      ...{ prompt: 'login', max_age: '0' },
    });
    const { token } = await sso.signIn('robin', { isAgain: true });
    expect((await add(token)).status).toBe(201);
    sso.test.setNow(new Date(Date.now() + 11 * 60_000).toISOString());
    const outdated = await sso.signIn('robin', { isAgain: true });
    expect(await add(outdated.token)).toMatchObject({
      ...{ status: 403, message: API_ERROR.signInAgain },
    });
  });

  it('a device that was kept signed in by a password opens no session', async () => {
    const { call, db } = sso.test;
    const { id } = await insertUser(db, 'manager');
    const { token, hash } = newToken();
    const times = { created_at: sso.test.now(), last_used_at: sso.test.now() };
    await db
      .insertInto('sessions')
      .values({ ...SIGNED_IN, token_hash: hash, user_id: id, is_device: true, ...times })
      .execute();
    const headers = { cookie: `nightbook-device=${token}`, 'sec-fetch-site': 'same-origin' };
    const opened = await call(openOnDevice, { headers, from: newClientAddress() });
    expect(opened).toMatchObject(REFUSED);
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(
      await sessions.where('is_device', '=', false).where('method', '=', 'device').execute(),
    ).toEqual([]);
  });
});
