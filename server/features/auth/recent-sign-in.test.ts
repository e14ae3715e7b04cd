import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account/calls.ts';
import { addAdmin, removeAdmin } from '#contract/admins/calls.ts';
import { confirmPassword, login } from '#contract/auth/calls.ts';
import { ERROR_CODE } from '#contract/core/errors.ts';
import { RECENT_SIGN_IN_MINUTES } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { hashPassword } from '../users/passwords.ts';
import { SIGN_IN_LIMIT } from './sign-in-limits.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = 'Correct-horse-7';

let email: string;
let token: string;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(async () => {
  test.setNow(NOW);
  const { id } = await insertUser(test.db, 'admin');
  email = `recent-${id}@example.com`;
  const account = { email, password_hash: await hashPassword(PASSWORD) };
  await test.db.updateTable('users').set(account).where('id', '=', id).execute();
  const body = { email, password: PASSWORD };
  token = (await test.call(login, { body, from: newClientAddress() })).body.token;
});

const minutesLater = (minutes: number, ms = 0) =>
  test.setNow(new Date(Date.parse(NOW) + minutes * MINUTE_MS + ms).toISOString());

const save = (changes: { email?: string; password?: string; phone?: string } = {}) => {
  const details = { type: 'user-details', name: 'Robin Recent', phone: '0491 570 156' } as const;
  const form = { ...details, email, ...changes };
  const repeated = { email_confirmation: form.email, password_confirmation: form.password };
  return test.call(updateAccount, { as: token, body: { ...form, ...repeated } });
};

const present = (password: string, from = newClientAddress()) =>
  test.call(confirmPassword, { as: token, body: { password }, from });

const refused = { message: API_ERROR.signInAgain, code: ERROR_CODE.signInAgain };

describe('ten minutes after signing in', () => {
  const sensitive: [string, () => Promise<{ status: number; body: unknown }>][] = [
    ['another email', () => save({ email: `other-${email}` })],
    ['another password', () => save({ password: 'Other-horse-7' })],
    ['another admin', () => test.call(addAdmin, { as: token, body: { email: 'a@example.com' } })],
    ['one admin less', () => test.call(removeAdmin, { as: token, params: { id: '999' } })],
  ];

  it.each(sensitive)('%s needs the password again', async (_, change) => {
    minutesLater(RECENT_SIGN_IN_MINUTES, 1);
    const { status, body } = await change();
    expect([status, body]).toEqual([403, refused]);
    expect((await present(PASSWORD)).status).toBe(200);
    expect((await change()).status).not.toBe(403);
  });

  it('a name, a phone and the letter case of the email need none', async () => {
    minutesLater(RECENT_SIGN_IN_MINUTES + 1);
    expect((await save({ phone: '0491 570 157' })).status).toBe(200);
    expect((await save({ email: email.toUpperCase() })).status).toBe(200);
  });

  it('nothing is asked for before', async () => {
    minutesLater(RECENT_SIGN_IN_MINUTES);
    expect((await save({ password: 'Other-horse-7' })).status).toBe(200);
  });
});

describe('the password, presented again', () => {
  it('must be that of the account', async () => {
    minutesLater(11);
    const { status, errors } = await present('Wrong-horse-7');
    expect([status, errors]).toEqual([422, { password: [API_ERROR.wrongPassword] }]);
    expect((await save({ password: 'Other-horse-7' })).status).toBe(403);
  });

  it('counts for its session alone', async () => {
    minutesLater(11);
    const other = token;
    const body = { email, password: PASSWORD };
    token = (await test.call(login, { body, from: newClientAddress() })).body.token;
    await present(PASSWORD);
    token = other;
    expect((await save({ password: 'Other-horse-7' })).status).toBe(403);
  });

  it('is guessed as seldom as at the sign-in page, and together with it', async () => {
    const from = newClientAddress();
    for (let guess = 0; guess < SIGN_IN_LIMIT.fromOneAddress.most; guess += 1) {
      expect((await present('Wrong-horse-7', from)).status).toBe(422);
    }
    const { status, message } = await present(PASSWORD, from);
    expect([status, message]).toEqual([429, API_ERROR.tooManyPasswords(15)]);
    const body = { email, password: PASSWORD };
    expect((await test.call(login, { body, from })).status).toBe(429);
  });
});

it('a sign-in that a clock noted ahead of time is not recent', async () => {
  minutesLater(-2);
  expect((await save({ password: 'Other-horse-7' })).body).toEqual(refused);
});
