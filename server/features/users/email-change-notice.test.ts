import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account/calls.ts';
import { login, me, resetPassword } from '#contract/auth/calls.ts';
import { EMAIL_RESTORE_DAYS } from '#contract/core/limits.ts';
import { updateManager } from '#contract/managers/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { emailChangedMail } from '#contract/messages/mails/email-changed.ts';
import { passwordChangedMail } from '#contract/messages/mails/password-changed.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertUser, type SignedInUser } from '#server/testing/records.ts';

const NOW = '2026-11-20T12:00:00Z';

let test: TestApp;
let user: SignedInUser;
/** The owner's address, and those that an attacker gives the account one after the other. */
let owners: string;
let attackers: string;
let next: string;

beforeAll(async () => {
  test = await buildTestApp({ startsAt: NOW });
});
beforeEach(async () => {
  test.setNow(NOW);
  user = await insertUser(test.db, 'manager');
  [owners = '', attackers = '', next = ''] = ['owner', 'thief', 'next'].map(
    (name) => `${name}${user.id}@x.example`,
  );
  await test.db.updateTable('users').set({ email: owners }).where('id', '=', user.id).execute();
});

const details = (email: string, change = {}) => ({
  type: 'manager' as const,
  name: 'Robin Person',
  phone: '0491 570 156',
  email,
  email_confirmation: email,
  ...change,
});

const PASSWORD = { password: 'Stolen12', password_confirmation: 'Stolen12' };

const save = (email: string, change = {}) =>
  test.call(updateAccount, { as: user.token, body: details(email, change) });

const mailsTo = (recipient: string) =>
  test.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute();

const subjectsTo = async (recipient: string) =>
  (await mailsTo(recipient)).map(({ subject }) => subject);

async function tokenIn(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).at(-1);
  const { pathname } = new URL(/^https:.*$/m.exec(mail?.body ?? '')?.[0] ?? '');
  return pathname.split('/').at(-1) ?? '';
}

const bringBack = (email: string, token: string) => {
  const password = { password: 'Owners12', password_confirmation: 'Owners12' };
  return test.call(resetPassword, {
    body: { email, token, ...password },
    from: newClientAddress(),
  });
};

const signIn = async (email: string, password: string) =>
  (await test.call(login, { body: { email, password }, from: newClientAddress() })).status;

const { subject: MOVED } = emailChangedMail({ name: '', link: undefined });
const { subject: NEW_PASSWORD } = passwordChangedMail({ name: '' });

describe('the former address of an account', () => {
  it('gets a mail about a new password', async () => {
    await save(owners, PASSWORD);
    expect(await subjectsTo(owners)).toEqual([NEW_PASSWORD]);
  });

  it('gets a mail about a new email, which does not name it', async () => {
    await save(attackers, PASSWORD);
    expect(await subjectsTo(owners)).toEqual([MOVED]);
    expect(JSON.stringify(await mailsTo(owners))).not.toContain(attackers);
    expect(await mailsTo(attackers)).toEqual([]);
  });

  it('gets no mail when the name or the letter case of the email changes', async () => {
    await save(owners.toUpperCase(), { name: 'Robin Renamed' });
    expect(await mailsTo(owners)).toEqual([]);
  });

  it('gets a mail without a link when an admin changes them', async () => {
    const admin = await insertUser(test.db, 'admin');
    const { type: _, ...form } = details(next);
    const licences = {
      licence_number: 'AM 1',
      licence_expiry_date: '2030-01-31',
      rmlv_licence_number: 'RMLV 1',
      rmlv_licence_issue_date: '2026-01-31',
      rmlv_licence_expiry_date: '2029-01-31',
    };
    const { status } = await test.call(updateManager, {
      as: admin.token,
      params: { id: user.managerId },
      body: { ...form, ...licences },
    });
    expect(status).toBe(200);
    expect(await subjectsTo(owners)).toEqual([MOVED]);
    expect(JSON.stringify(await mailsTo(owners))).not.toContain('http');
  });
});

describe('the link mailed to a former address', () => {
  it('restores the address with a new password, and ends every session', async () => {
    await save(attackers, PASSWORD);
    expect((await bringBack(owners, await tokenIn(owners))).status).toBe(200);
    expect((await test.call(me, { as: user.token })).status).toBe(401);
    expect(await signIn(owners, 'Owners12')).toBe(200);
    expect(await signIn(attackers, 'Stolen12')).toBe(422);
    expect(await subjectsTo(attackers)).toEqual([MOVED]);
  });

  it('stays valid after another change of the email and the password', async () => {
    await save(attackers);
    const token = await tokenIn(owners);
    await save(next, PASSWORD);
    expect((await bringBack(owners, token)).status).toBe(200);
    expect(await signIn(owners, 'Owners12')).toBe(200);
  });

  it('wins over links at later addresses, which cannot undo it', async () => {
    await save(attackers);
    test.setNow('2026-11-20T12:05:00Z');
    await save(next);
    const [owned, stolen] = [await tokenIn(owners), await tokenIn(attackers)];
    expect((await bringBack(attackers, stolen)).status).toBe(200);
    expect((await bringBack(owners, owned)).status).toBe(200);
    expect((await bringBack(attackers, stolen)).errors).toEqual({
      token: [API_ERROR.resetLinkExpired],
    });
  });

  it('ends later links that were not used', async () => {
    await save(attackers);
    test.setNow('2026-11-20T12:05:00Z');
    await save(next);
    const stolen = await tokenIn(attackers);
    expect((await bringBack(owners, await tokenIn(owners))).status).toBe(200);
    expect((await bringBack(attackers, stolen)).status).toBe(422);
  });

  it('works once, within a week', async () => {
    await save(attackers);
    const token = await tokenIn(owners);
    const days = (count: number) => new Date(Date.parse(NOW) + count * 24 * 3_600_000);
    test.setNow(days(EMAIL_RESTORE_DAYS).toISOString());
    expect((await bringBack(owners, token)).status).toBe(422);
    test.setNow(days(EMAIL_RESTORE_DAYS - 0.01).toISOString());
    expect((await bringBack(owners, token)).status).toBe(200);
    expect((await bringBack(owners, token)).status).toBe(422);
  });

  it('reserves the address for its owner until then', async () => {
    await save(attackers);
    const taken = await test.call(registerManager, {
      body: { name: 'Sam Squatter', phone: '0491 570 156', email: owners, ...PASSWORD },
      from: newClientAddress(),
    });
    expect(taken.errors).toEqual({ email: [API_ERROR.emailInUse] });
    expect((await save(owners)).status).toBe(200);
  });
});
