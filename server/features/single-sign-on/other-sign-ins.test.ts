import { beforeAll, describe, expect, it } from 'vitest';
import { confirmPassword, forgotPassword, login, me, resetPassword } from '#contract/auth/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import { SINGLE_SIGN_ON_NEEDED } from '#contract/messages/errors/single-sign-on-errors.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser } from '#server/testing/records.ts';
import {
  type IssuerFixture,
  issuerFixture,
  outcomeIn,
} from '#server/testing/single-sign-on/fixture.ts';
import { adminLink } from '../admins/first-admin.ts';
import { newSignInLink } from './sign-in-link.ts';

let sso: IssuerFixture;

beforeAll(async () => {
  sso = await issuerFixture({ isOnly: true });
});

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
    expect((await call(me, { as: token })).status).toBe(200);
    expect((await sso.finish(code)).status).toBe(422);
    const late = await link();
    sso.test.setNow(new Date(sso.test.now().getTime() + 3_600_000).toISOString());
    expect((await sso.finish(late)).status).toBe(422);
  });
});
