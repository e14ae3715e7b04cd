import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAdmins } from '#contract/admins.ts';
import { login, logout, me, resetPassword } from '#contract/auth/calls.ts';
import type { Role } from '#contract/core/roles.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  readFactors,
  removeAuthenticator,
  removeFactorsOfUser,
  renewRecoveryCodes,
  signInWithCode,
} from '#contract/factors.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { LIMITS } from '#server/platform/rate-limits/limiter.ts';
import { twice } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { historyOf } from '#server/testing/records/history.ts';
import { insertUser, presentPassword, subjectsTo, tokenIn } from '#server/testing/records.ts';
import { newSoftwarePasskey } from '#server/testing/webauthn/software-passkey.ts';
import { newPasswordLink } from '../users/password-links.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = 'Correct1';
const secondsLater = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

const test = await buildTestApp({ startsAt: NOW });
beforeEach(() => test.setNow(NOW));

const newUser = () => insertUser(test.db, 'manager', { password: PASSWORD, at: test.now() });

/** Adds a user with an authenticator app, whose first code is used. */
async function newOwner() {
  const user = await newUser();
  const { secret } = await test.body(beginAuthenticator, { as: user });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  /** The code that the app shows so many seconds after the beginning. */
  const codeAt = (seconds: number) =>
    totp.generate({ timestamp: Date.parse(secondsLater(seconds)) });
  const body = { code: codeAt(0) };
  const { recovery_codes } = await test.body(confirmAuthenticator, { as: user, body });
  return { ...user, codeAt, recoveryCodes: recovery_codes ?? [] };
}

const sendPassword = (email: string, to = test) =>
  to.call(login, { body: { email, password: PASSWORD }, from: newClientAddress() });

/** Sends the password. @returns the ticket of the second step */
async function ticketOf(email: string): Promise<string> {
  const refusal = await sendPassword(email);
  expect(refusal).toMatchObject({ status: 403, message: API_ERROR.secondFactorNeeded });
  const { code, ticket }: { code?: string; ticket?: string } = Object(refusal.body);
  expect(code).toBe('second-factor-needed');
  return ticket ?? '';
}

const sendCode = (ticket: string, code: string, from = newClientAddress()) =>
  test.call(signInWithCode, { body: { ticket, code }, from });

const WRONG = { status: 422, errors: { code: [API_ERROR.wrongCode] } };
const EXPIRED = { status: 422, errors: { ticket: [API_ERROR.ticketExpired] } };

describe('signing in with a code', () => {
  it('takes a ticket and the present code', async () => {
    const { id, email, codeAt } = await newOwner();
    test.setNow(secondsLater(60));
    const { status, body } = await sendCode(await ticketOf(email), codeAt(60));
    expect([status, body.user.id]).toEqual([200, id]);
    expect(await test.status(me, { as: body })).toBe(200);
  });

  it('takes the code that was read half a minute before, and no earlier or later one', async () => {
    const { email, codeAt } = await newOwner();
    test.setNow(secondsLater(120));
    const ticket = await ticketOf(email);
    for (const seconds of [30, 60, 150]) {
      expect(await sendCode(ticket, codeAt(seconds))).toMatchObject(WRONG);
    }
    expect((await sendCode(ticket, codeAt(90))).status).toBe(200);
  });

  it('refuses a code that was used, also to add the app, and the one before it', async () => {
    const { email, codeAt } = await newOwner();
    test.setNow(secondsLater(10));
    expect(await sendCode(await ticketOf(email), codeAt(0))).toMatchObject(WRONG);
    test.setNow(secondsLater(60));
    expect((await sendCode(await ticketOf(email), codeAt(60))).status).toBe(200);
    expect(await sendCode(await ticketOf(email), codeAt(60))).toMatchObject(WRONG);
    expect(await sendCode(await ticketOf(email), codeAt(30))).toMatchObject(WRONG);
  });

  it('accepts one of two requests at once with one code', async () => {
    const { email, codeAt } = await newOwner();
    test.setNow(secondsLater(60));
    const tickets = [await ticketOf(email), await ticketOf(email)];
    const sent = await Promise.all(tickets.map((ticket) => sendCode(ticket, codeAt(60))));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('accepts a ticket once, for five minutes', async () => {
    const { email, codeAt } = await newOwner();
    const ticket = await ticketOf(email);
    test.setNow(secondsLater(300));
    expect(await sendCode(ticket, codeAt(300))).toMatchObject(EXPIRED);
    const next = await ticketOf(email);
    expect((await sendCode(next, codeAt(300))).status).toBe(200);
    test.setNow(secondsLater(360));
    expect(await sendCode(next, codeAt(360))).toMatchObject(EXPIRED);
  });

  it('stores no usable ticket, code or secret', async () => {
    const user = await newUser();
    const { secret } = await test.body(beginAuthenticator, { as: user });
    const { email, recoveryCodes } = await newOwner();
    const ticket = await ticketOf(email);
    const stored = JSON.stringify([
      await test.db.selectFrom('sign_in_tickets').selectAll().execute(),
      await test.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [ticket, ...recoveryCodes]) expect(stored).not.toContain(text);
    const rows = test.db.selectFrom('authenticators').select('secret');
    const row = await rows.where('user_id', '=', user.id).executeTakeFirstOrThrow();
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(row.secret.includes(plain)).toBe(false);
  });

  it('limits wrong codes as wrong passwords, and tells so', async () => {
    const { email, codeAt } = await newOwner();
    test.setNow(secondsLater(60));
    const ticket = await ticketOf(email);
    const from = newClientAddress();
    const { max, per } = LIMITS['wrong code, one address'];
    for (let turn = 0; turn < max; turn += 1) {
      expect(await sendCode(ticket, '000000', from)).toMatchObject(WRONG);
    }
    expect((await sendCode(ticket, codeAt(60), from)).message).toBe(
      API_ERROR.tooManyFactorCodes(per / 60_000),
    );
    expect((await sendCode(ticket, codeAt(60))).status).toBe(200);
  });

  it('ends with a new password, and the reset leaves the factor', async () => {
    const { id, email, codeAt } = await newOwner();
    const ticket = await ticketOf(email);
    const path = await test.db
      .transaction()
      .execute((trx) => newPasswordLink({ trx, at: test.now() }, { id, email }));
    const fields = { email, token: tokenIn(path), ...twice(PASSWORD) };
    const from = newClientAddress();
    expect(await test.status(resetPassword, { body: fields, from })).toBe(200);
    test.setNow(secondsLater(60));
    expect(await sendCode(ticket, codeAt(60))).toMatchObject(EXPIRED);
    expect(await sendCode(await ticketOf(email), codeAt(60))).toMatchObject({ status: 200 });
  });
});

describe('a recovery code', () => {
  it('signs in once, in any letter case, and its owner is mailed', async () => {
    const { email, recoveryCodes } = await newOwner();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await sendCode(await ticketOf(email), first.toLowerCase())).status).toBe(200);
    expect(await sendCode(await ticketOf(email), first)).toMatchObject(WRONG);
    const { body } = await sendCode(await ticketOf(email), second.replace('-', ' '));
    const left = await test.call(readFactors, { as: body });
    expect(left.body.recovery_codes_left).toBe(8);
    expect(await subjectsTo(test.db, email)).toContain(FIXED_MAIL.recoveryCodeUsed.subject);
  });

  it('is refused once all are used', async () => {
    const { id, email, recoveryCodes } = await newOwner();
    await test.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    const [code = ''] = recoveryCodes;
    expect(await sendCode(await ticketOf(email), code)).toMatchObject(WRONG);
  });

  it('ends when new ones are made', async () => {
    const { token, email, recoveryCodes } = await newOwner();
    const [old = ''] = recoveryCodes;
    const renewed = await test.call(renewRecoveryCodes, { as: token });
    const [code = ''] = renewed.body.recovery_codes;
    expect(await sendCode(await ticketOf(email), old)).toMatchObject(WRONG);
    expect((await sendCode(await ticketOf(email), code)).status).toBe(200);
  });

  it('is not made without another factor', async () => {
    const { token } = await newUser();
    expect(await test.status(renewRecoveryCodes, { as: token })).toBe(409);
  });
});

describe('an authenticator app', () => {
  it('counts once its first code is entered', async () => {
    const { token, email } = await newUser();
    await test.call(beginAuthenticator, { as: token });
    const wrong = await test.call(confirmAuthenticator, { as: token, body: { code: '000000' } });
    expect(wrong).toMatchObject(WRONG);
    expect((await sendPassword(email)).status).toBe(200);
  });

  it('is one for each account', async () => {
    const { token } = await newOwner();
    expect(await test.status(beginAuthenticator, { as: token })).toBe(409);
  });

  it('is removed with the recovery codes: the password signs in again', async () => {
    const { token, email } = await newOwner();
    const left = await test.body(removeAuthenticator, { as: token });
    expect(left).toEqual({ passkeys: [], authenticator_added_at: null, recovery_codes_left: 0 });
    expect((await sendPassword(email)).status).toBe(200);
    expect(await subjectsTo(test.db, email)).toEqual([
      FIXED_MAIL.factorAdded.subject,
      FIXED_MAIL.factorRemoved.subject,
    ]);
  });

  it('is added and removed by somebody who presented the password within ten minutes', async () => {
    const { token } = await newOwner();
    test.setNow(secondsLater(601));
    for (const endpoint of [beginAuthenticator, removeAuthenticator, renewRecoveryCodes]) {
      expect(await test.call(endpoint, { as: token })).toMatchObject({
        status: 403,
        message: API_ERROR.signInAgain,
      });
    }
  });
});

describe('factors of somebody who lost them', () => {
  it('are removed by an admin alone, which ends the sessions and is mailed', async () => {
    const { id, token, email } = await newOwner();
    const admin = await insertUser(test.db, 'admin', { at: test.now() });
    expect(await test.status(removeFactorsOfUser, { as: token, body: { email } })).toBe(403);
    expect(await test.status(removeFactorsOfUser, { as: admin, body: { email } })).toBe(200);
    expect(await test.status(me, { as: token })).toBe(401);
    expect((await sendPassword(email)).status).toBe(200);
    expect(await subjectsTo(test.db, email)).toContain(FIXED_MAIL.factorsRemoved.subject);
    expect((await historyOf(test.db, 'audit', { id })).at(-1)).toMatchObject({
      actor_id: admin.id,
      after: { kind: 'factors-removed' },
    });
  });
});

const requiring = await buildTestApp({ startsAt: NOW, secondFactor: 'admins' });

describe('where admins need a second factor', () => {
  const DUE = '2026-11-27T12:00:00.000Z';
  const MISSING = { status: 403, message: API_ERROR.secondFactorMissing };

  beforeEach(() => requiring.setNow(NOW));

  async function signedIn(role: Role) {
    const { id, email } = await insertUser(requiring.db, role, { password: PASSWORD });
    return { id, email, ...(await sendPassword(email, requiring)).body };
  }

  it('an admin is asked for one from the first sign-in, and nobody else is', async () => {
    expect((await signedIn('admin')).user.second_factor_due_at).toBe(DUE);
    expect((await signedIn('manager')).user.second_factor_due_at).toBeNull();
  });

  it('an admin is asked in a session that is older than the requirement', async () => {
    const { token } = await insertUser(requiring.db, 'admin');
    expect((await requiring.body(me, { as: token })).second_factor_due_at).toBe(DUE);
  });

  it('an admin works for seven days, however often they sign in, and then only adds a factor', async () => {
    const { id, email, token } = await signedIn('admin');
    requiring.setNow('2026-11-27T11:59:59Z');
    const again = await sendPassword(email, requiring);
    expect(again.body.user.second_factor_due_at).toBe(DUE);
    expect(await requiring.status(listAdmins, { as: token })).toBe(200);

    requiring.setNow(DUE);
    for (const endpoint of [listAdmins, listVenues]) {
      expect(await requiring.call(endpoint, { as: token })).toMatchObject(MISSING);
    }
    expect(await requiring.status(me, { as: token })).toBe(200);
    expect(await requiring.status(readFactors, { as: token })).toBe(200);
    expect(await requiring.status(logout, { as: again.body.token })).toBe(200);

    await presentPassword(requiring, { id });
    const { challenge } = await requiring.body(beginPasskey, { as: token });
    const credential = newSoftwarePasskey().create(challenge);
    const body = { name: 'Phone', credential };
    expect(await requiring.status(addPasskey, { as: token, body })).toBe(201);
    expect(await requiring.status(listAdmins, { as: token })).toBe(200);
    expect((await requiring.body(me, { as: token })).second_factor_due_at).toBeNull();
  });
});
