import { beforeEach, describe, expect, it } from 'vitest';
import { cancelEmailChange, mailEmailConfirmation, updateAccount } from '#contract/account.ts';
import { confirmEmail, login, me } from '#contract/auth/calls.ts';
import { EMAIL_CONFIRMATION_HOURS } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { LIMITS } from '#server/platform/rate-limits/limiter.ts';
import { buildDetails, twice } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import {
  insertUser,
  mailsTo,
  presentPassword,
  subjectsTo,
  tokenTo,
} from '#server/testing/records.ts';

const NOW = '2026-11-20T12:00:00Z';

let user: Awaited<ReturnType<typeof insertUser>>;
let present: string;
let next: string;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(async () => {
  test.setNow(NOW);
  user = await insertUser(test.db, 'manager');
  present = user.email;
  next = `next-${present}`;
});

const hoursLater = (hours: number) => test.setNow(NOW, hours * HOUR_MS);

const save = (email: string, change = {}, as: { token: string } = user) =>
  test.call(updateAccount, { as, body: { type: 'manager', ...buildDetails(email, change) } });

const register = (email: string, name = 'Robin Stranger') =>
  test.call(registerManager, {
    body: { ...buildDetails(email, { name }), ...twice('Correct1') },
    from: newClientAddress(),
  });

const confirm = async (email: string, change = {}, as?: { token: string }) => {
  const body = { email, token: await tokenTo(test.db, email), ...change };
  return test.call(confirmEmail, { body, as, from: newClientAddress() });
};

const userNow = (as: { token: string } = user) => test.body(me, { as });

const REFUSED = { status: 422, errors: { token: [API_ERROR.confirmationExpired] } };

describe('a changed email', () => {
  it('takes effect when the new address confirms it, and not before', async () => {
    expect(await save(next, { name: 'Robin Renamed' })).toMatchObject({
      status: 200,
      body: { name: 'Robin Renamed', email: present, pending_email: next },
    });
    expect(await subjectsTo(test.db, next)).toEqual([FIXED_MAIL.emailConfirmation.subject]);
    expect((await confirm(next)).status).toBe(200);
    const changed = { email: next, email_confirmed: true, pending_email: null };
    expect(await userNow()).toMatchObject(changed);
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
    expect(await confirm(next, change)).toMatchObject(REFUSED);
  });

  it('is not confirmed by a user who is signed in to another account', async () => {
    await save(next);
    const other = await insertUser(test.db, 'manager');
    expect(await confirm(next, {}, other)).toMatchObject({
      status: 422,
      errors: { token: [API_ERROR.linkOfOther] },
    });
    expect((await confirm(next, {}, user)).status).toBe(200);
  });

  it('is replaced by a later one, and can be canceled', async () => {
    await save(next);
    const replaced = await tokenTo(test.db, next);
    await save(`later-${next}`);
    expect((await confirm(next, { token: replaced })).status).toBe(422);
    const body = await test.body(cancelEmailChange, { as: user });
    expect(body.pending_email).toBeNull();
    expect(await confirm(`later-${next}`)).toMatchObject(REFUSED);
  });

  it('is mailed again on request, by a new link', async () => {
    await save(next);
    const first = await tokenTo(test.db, next);
    expect(await test.status(mailEmailConfirmation, { as: user })).toBe(200);
    expect((await confirm(next, { token: first })).status).toBe(422);
    expect((await confirm(next)).status).toBe(200);
    const count = (await mailsTo(test.db, next)).length;
    await test.call(mailEmailConfirmation, { as: user });
    expect(await mailsTo(test.db, next)).toHaveLength(count);
  });
});

describe('the address of a new account', () => {
  it('is confirmed by a link, and the account can be used before', async () => {
    const { body } = await register(next);
    expect(body.user).toMatchObject({ email: next, email_confirmed: false, pending_email: null });
    expect(await userNow(body)).toMatchObject({ email: next });
    expect((await confirm(next)).status).toBe(200);
    expect(await userNow(body)).toMatchObject({ email_confirmed: true });
    const credentials = { email: next, password: 'Correct1' };
    const from = newClientAddress();
    expect(await test.status(login, { body: credentials, from })).toBe(200);
  });

  it('gets no words of any user, not even a name', async () => {
    await register(next, 'Urgent Visit Elsewhere Now');
    expect(JSON.stringify(await mailsTo(test.db, next))).not.toContain('Urgent');
  });

  it('gets nothing but links to confirm it, when the account has another password or email', async () => {
    const { body } = await register(next);
    await save(next, twice('Changed1'), body);
    await save(`later-${next}`, {}, body);
    await confirm(`later-${next}`);
    expect(await subjectsTo(test.db, next)).toEqual([FIXED_MAIL.emailConfirmation.subject]);
  });
});

describe('limits', () => {
  it('allow an account a few changes a day', async () => {
    for (let turn = 0; turn < LIMITS['email change'].max; turn += 1) {
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
    for (let turn = 0; turn < LIMITS['email change'].max; turn += 1) {
      expect((await save(taken)).errors).toEqual({ email: [API_ERROR.emailInUse] });
    }
    expect((await save(taken)).status).toBe(429);
  });

  it('send an address a few confirmations an hour and a day, over all accounts', async () => {
    const victim = `victim-${present}`;
    const tryOnce = async () => save(victim, {}, await insertUser(test.db, 'manager'));
    for (let turn = 0; turn < LIMITS['confirmation mail, hour'].max; turn += 1) await tryOnce();
    expect(await tryOnce()).toMatchObject({
      status: 429,
      errors: { email: [API_ERROR.tooManyConfirmations] },
    });
    expect((await register(victim)).status).toBe(201);
    for (let hour = 1; hour < 5; hour += 1) {
      hoursLater(hour + 0.1);
      const pending = await insertUser(test.db, 'manager', { at: test.now() });
      expect((await save(`own-${pending.email}`, {}, pending)).status).toBe(200);
      const waiting = test.db.updateTable('email_changes').where('user_id', '=', pending.id);
      await waiting.set({ new_email: victim }).execute();
      for (let turn = 0; turn < LIMITS['confirmation mail, hour'].max; turn += 1) {
        await test.call(mailEmailConfirmation, { as: pending });
      }
    }
    expect(await mailsTo(test.db, victim)).toHaveLength(LIMITS['confirmation mail, day'].max);
  });
});
