import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { login, me, resetPassword } from '#contract/auth/calls.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  readFactors,
  removeAuthenticator,
  removeFactorsOfUser,
  renewRecoveryCodes,
  signInWithCode,
} from '#contract/factors/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, subjectsTo } from '#server/testing/records.ts';
import { SIGN_IN_LIMIT } from '../auth/sign-in-limits.ts';
import { newPasswordLink } from '../users/password-links.ts';
import { hashPassword } from '../users/passwords.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = 'Correct1';
const secondsLater = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

const test = await buildTestApp({ startsAt: NOW });
const password_hash = await hashPassword(PASSWORD);
beforeEach(() => test.setNow(NOW));

async function newUser() {
  const user = await insertUser(test.db, 'manager', { at: test.now() });
  const { email } = await test.db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { ...user, email };
}

/** Adds a user with an authenticator app, whose first code is used. */
async function newOwner() {
  const user = await newUser();
  const { secret } = (await test.call(beginAuthenticator, { as: user.token })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  /** The code that the app shows so many seconds after the beginning. */
  const codeAt = (seconds: number) =>
    totp.generate({ timestamp: Date.parse(secondsLater(seconds)) });
  const { status, body } = await test.call(confirmAuthenticator, {
    as: user.token,
    body: { code: codeAt(0) },
  });
  expect(status).toBe(200);
  return { ...user, codeAt, recoveryCodes: body.recovery_codes ?? [] };
}

/** Sends the password. @returns the ticket of the second step */
async function ticketOf(email: string): Promise<string> {
  const body = { email, password: PASSWORD };
  const refusal = await test.call(login, { body, from: newClientAddress() });
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
    expect((await test.call(me, { as: body.token })).status).toBe(200);
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
    const { secret } = (await test.call(beginAuthenticator, { as: user.token })).body;
    const { email, recoveryCodes } = await newOwner();
    const ticket = await ticketOf(email);
    const stored = JSON.stringify([
      await test.db.selectFrom('sign_in_tickets').selectAll().execute(),
      await test.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [ticket, ...recoveryCodes]) expect(stored).not.toContain(text);
    const [row] = await test.db
      .selectFrom('authenticators')
      .select('secret')
      .where('user_id', '=', user.id)
      .execute();
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(row?.secret.includes(plain)).toBe(false);
  });

  it('limits wrong codes as wrong passwords, and tells so', async () => {
    const { email, codeAt } = await newOwner();
    test.setNow(secondsLater(60));
    const ticket = await ticketOf(email);
    const from = newClientAddress();
    for (let turn = 0; turn < SIGN_IN_LIMIT.fromOneAddress.most; turn += 1) {
      expect(await sendCode(ticket, '000000', from)).toMatchObject(WRONG);
    }
    expect((await sendCode(ticket, codeAt(60), from)).message).toBe(
      API_ERROR.tooManyFactorCodes(SIGN_IN_LIMIT.fromOneAddress.minutes),
    );
    expect((await sendCode(ticket, codeAt(60))).status).toBe(200);
  });

  it('ends with a new password, and the reset leaves the factor', async () => {
    const { id, email, codeAt } = await newOwner();
    const ticket = await ticketOf(email);
    const path = await test.db
      .transaction()
      .execute((trx) => newPasswordLink({ trx, at: test.now() }, { id, email }));
    const token = path.split('/').at(-1)?.split('?')[0] ?? '';
    const fields = { email, token, password: PASSWORD, password_confirmation: PASSWORD };
    const reset = await test.call(resetPassword, { body: fields, from: newClientAddress() });
    expect(reset.status).toBe(200);
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
    const left = await test.call(readFactors, { as: body.token });
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
    expect((await test.call(renewRecoveryCodes, { as: token })).status).toBe(409);
  });
});

describe('an authenticator app', () => {
  it('counts once its first code is entered', async () => {
    const { token, email } = await newUser();
    await test.call(beginAuthenticator, { as: token });
    const wrong = await test.call(confirmAuthenticator, { as: token, body: { code: '000000' } });
    expect(wrong).toMatchObject(WRONG);
    const body = { email, password: PASSWORD };
    expect((await test.call(login, { body, from: newClientAddress() })).status).toBe(200);
  });

  it('is one for each account', async () => {
    const { token } = await newOwner();
    expect((await test.call(beginAuthenticator, { as: token })).status).toBe(409);
  });

  it('is removed with the recovery codes: the password signs in again', async () => {
    const { token, email } = await newOwner();
    const { body: left } = await test.call(removeAuthenticator, { as: token });
    expect(left).toEqual({ passkeys: [], authenticator_added_at: null, recovery_codes_left: 0 });
    const body = { email, password: PASSWORD };
    expect((await test.call(login, { body, from: newClientAddress() })).status).toBe(200);
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
  it('are removed by an admin, which ends the sessions and is mailed', async () => {
    const { id, token, email } = await newOwner();
    const admin = await insertUser(test.db, 'admin', { at: test.now() });
    const removal = await test.call(removeFactorsOfUser, { as: admin.token, body: { email } });
    expect(removal.status).toBe(200);
    expect((await test.call(me, { as: token })).status).toBe(401);
    const body = { email, password: PASSWORD };
    expect((await test.call(login, { body, from: newClientAddress() })).status).toBe(200);
    expect(await subjectsTo(test.db, email)).toContain(FIXED_MAIL.factorsRemoved.subject);
    const history = await test.db
      .selectFrom('history')
      .select(['actor_id', 'after'])
      .where('entity', '=', 'audit')
      .where('entity_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(history).toMatchObject({ actor_id: admin.id, after: { kind: 'factors-removed' } });
  });

  it('are removed by nobody else', async () => {
    const { email } = await newOwner();
    const { token } = await newUser();
    const removal = await test.call(removeFactorsOfUser, { as: token, body: { email } });
    expect(removal.status).toBe(403);
  });
});
