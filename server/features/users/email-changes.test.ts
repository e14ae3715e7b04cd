import { beforeEach, describe, expect, it } from 'vitest';
import {
  cancelEmailChange,
  mailEmailConfirmation,
  updateAccount,
} from '#contract/account/calls.ts';
import { confirmEmail, login, me } from '#contract/auth/calls.ts';
import {
  CONFIRMATION_MAILS,
  EMAIL_CHANGES_A_DAY,
  EMAIL_CONFIRMATION_HOURS,
} from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { HOUR_MS } from '#contract/time/milliseconds.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import {
  insertUser,
  mailsTo,
  presentPassword,
  type SignedInUser,
  subjectsTo,
  tokenTo,
} from '#server/testing/records.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = { password: 'Correct1', password_confirmation: 'Correct1' };

let user: SignedInUser;
let present: string;
let next: string;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(async () => {
  test.setNow(NOW);
  user = await insertUser(test.db, 'manager');
  [present, next] = [`present${user.id}@x.example`, `next${user.id}@x.example`];
  await set({ email: present, name: 'Robin Person' });
});

const set = (changes: object, id = user.id) =>
  test.db.updateTable('users').set(changes).where('id', '=', id).execute();

const hoursLater = (hours: number) =>
  test.setNow(new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString());

type Change = Partial<Record<'as' | 'name' | 'password' | 'password_confirmation', string>>;

const save = (email: string, { as = user.token, ...change }: Change = {}) =>
  test.call(updateAccount, {
    as,
    body: {
      ...{ type: 'manager', name: 'Robin Person', phone: '0491 570 156' },
      ...{ email, email_confirmation: email, ...change },
    },
  });

const register = (email: string, name = 'Robin Stranger') =>
  test.call(registerManager, {
    body: { name, phone: '0491 570 156', email, ...PASSWORD },
    from: newClientAddress(),
  });

const confirm = async (email: string, options: { token?: string; as?: string } = {}) => {
  const { token = await tokenTo(test.db, email), as } = options;
  const body = { email, token };
  return test.call(confirmEmail, { body, from: newClientAddress(), ...(as && { as }) });
};

const userNow = async (as = user.token) => (await test.call(me, { as })).body;

const REFUSED = { status: 422, errors: { token: [API_ERROR.confirmationExpired] } };

describe('a changed email', () => {
  it('takes effect when the new address confirms it, and not before', async () => {
    const { status, body } = await save(next, { name: 'Robin Renamed' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Robin Renamed', email: present, pending_email: next });
    expect(await subjectsTo(test.db, next)).toEqual([FIXED_MAIL.emailConfirmation.subject]);
    expect((await confirm(next)).status).toBe(200);
    expect(await userNow()).toMatchObject({
      email: next,
      email_confirmed: true,
      pending_email: null,
    });
  });

  it('tells the present address when it is requested and when it takes effect', async () => {
    await save(next);
    await confirm(next);
    const { emailChangeRequested, emailChanged } = FIXED_MAIL;
    const subjects = [emailChangeRequested.subject, emailChanged.subject];
    expect(await subjectsTo(test.db, present)).toEqual(subjects);
    expect(JSON.stringify(await mailsTo(test.db, present))).not.toContain(next);
  });

  it('takes effect at once, and tells nobody, when only its letter case changes', async () => {
    expect((await save(present.toUpperCase())).body).toMatchObject({
      email: present.toUpperCase(),
      email_confirmed: true,
      pending_email: null,
    });
    expect(await mailsTo(test.db, present)).toEqual([]);
  });

  it('reserves nothing, and is judged again when it is confirmed', async () => {
    await save(next);
    const token = await tokenTo(test.db, next);
    expect((await register(next)).status).toBe(201);
    expect(await confirm(next, { token })).toMatchObject({
      status: 422,
      errors: { token: [API_ERROR.emailInUse] },
    });
    expect((await userNow()).email).toBe(present);
  });

  it('waits for a day', async () => {
    await save(next);
    hoursLater(EMAIL_CONFIRMATION_HOURS);
    expect((await userNow()).pending_email).toBeNull();
    expect(await confirm(next)).toMatchObject(REFUSED);
    hoursLater(EMAIL_CONFIRMATION_HOURS - 0.01);
    expect((await confirm(next)).status).toBe(200);
  });

  it('is confirmed once, also when twice at the same moment', async () => {
    await save(next);
    const statuses = (await Promise.all([confirm(next), confirm(next)])).map((one) => one.status);
    expect(statuses.sort()).toEqual([200, 422]);
    expect(await confirm(next)).toMatchObject(REFUSED);
  });

  it.each([
    ['with another email', { email: 'other@x.example' }],
    ['with another token', { token: 'x'.repeat(43) }],
  ])('is not confirmed %s', async (_, change) => {
    await save(next);
    const body = { email: next, token: await tokenTo(test.db, next), ...change };
    expect(await test.call(confirmEmail, { body, from: newClientAddress() })).toMatchObject(
      REFUSED,
    );
  });

  it('is not confirmed by a user who is signed in to another account', async () => {
    await save(next);
    const { token: as } = await insertUser(test.db, 'manager');
    expect(await confirm(next, { as })).toMatchObject({
      status: 422,
      errors: { token: [API_ERROR.linkOfOther] },
    });
    expect((await confirm(next, { as: user.token })).status).toBe(200);
  });

  it('is replaced by a later one, and can be canceled', async () => {
    await save(next);
    const replaced = await tokenTo(test.db, next);
    await save(`later-${next}`);
    expect((await confirm(next, { token: replaced })).status).toBe(422);
    const { body } = await test.call(cancelEmailChange, { as: user.token });
    expect(body.pending_email).toBeNull();
    expect(await confirm(`later-${next}`)).toMatchObject(REFUSED);
  });

  it('is mailed again on request, by a new link', async () => {
    await save(next);
    const first = await tokenTo(test.db, next);
    expect((await test.call(mailEmailConfirmation, { as: user.token })).status).toBe(200);
    expect((await confirm(next, { token: first })).status).toBe(422);
    expect((await confirm(next)).status).toBe(200);
    const count = (await mailsTo(test.db, next)).length;
    await test.call(mailEmailConfirmation, { as: user.token });
    expect(await mailsTo(test.db, next)).toHaveLength(count);
  });
});

describe('the address of a new account', () => {
  it('is confirmed by a link, and the account can be used before', async () => {
    const { body } = await register(next);
    expect(body.user).toMatchObject({ email: next, email_confirmed: false, pending_email: null });
    expect(await userNow(body.token)).toMatchObject({ email: next });
    expect((await confirm(next)).status).toBe(200);
    expect(await userNow(body.token)).toMatchObject({ email_confirmed: true });
    const credentials = { email: next, password: PASSWORD.password };
    const from = newClientAddress();
    expect((await test.call(login, { body: credentials, from })).status).toBe(200);
  });

  it('gets no words of any user, not even a name', async () => {
    await register(next, 'Urgent Visit Elsewhere Now');
    expect(JSON.stringify(await mailsTo(test.db, next))).not.toContain('Urgent');
  });

  it('gets nothing but links to confirm it, when the account has another password or email', async () => {
    const { body } = await register(next);
    const as = body.token;
    await save(next, { as, password: 'Changed1', password_confirmation: 'Changed1' });
    await save(`later-${next}`, { as });
    await confirm(`later-${next}`);
    expect(await subjectsTo(test.db, next)).toEqual([FIXED_MAIL.emailConfirmation.subject]);
  });
});

describe('limits', () => {
  it('allow an account a few changes a day', async () => {
    for (let turn = 0; turn < EMAIL_CHANGES_A_DAY; turn += 1) {
      expect((await save(`${turn}${next}`)).status).toBe(200);
    }
    expect(await save(next)).toMatchObject({
      status: 429,
      errors: { email: [API_ERROR.tooManyEmailChanges] },
    });
    expect((await save(present)).status).toBe(200);
    hoursLater(25);
    await presentPassword(test, user);
    expect((await save(next)).status).toBe(200);
  });

  it('count a change that is refused, which tells that an address is in use', async () => {
    const taken = `taken-${next}`;
    await register(taken);
    for (let turn = 0; turn < EMAIL_CHANGES_A_DAY; turn += 1) {
      expect((await save(taken)).errors).toEqual({ email: [API_ERROR.emailInUse] });
    }
    expect((await save(taken)).status).toBe(429);
  });

  it('send an address a few confirmations an hour and a day, over all accounts', async () => {
    const victim = `victim${user.id}@bank.example`;
    const tryOnce = async () => {
      const other = await insertUser(test.db, 'manager');
      return save(victim, { as: other.token });
    };
    for (let turn = 0; turn < CONFIRMATION_MAILS.anHour; turn += 1) await tryOnce();
    expect(await tryOnce()).toMatchObject({
      status: 429,
      errors: { email: [API_ERROR.tooManyConfirmations] },
    });
    expect((await register(victim)).status).toBe(201);
    for (let hour = 1; hour < 24; hour += 1) {
      hoursLater(hour + 0.1);
      const pending = await insertUser(test.db, 'manager', { at: test.now() });
      const before = await save(`own-${pending.id}@x.example`, { as: pending.token });
      expect(before.status).toBe(200);
      const change = { new_email: victim };
      const waiting = test.db.updateTable('email_changes').where('user_id', '=', pending.id);
      await waiting.set(change).execute();
      for (let turn = 0; turn < CONFIRMATION_MAILS.anHour; turn += 1) {
        await test.call(mailEmailConfirmation, { as: pending.token });
      }
    }
    expect(await mailsTo(test.db, victim)).toHaveLength(CONFIRMATION_MAILS.aDay);
  });
});
