import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account/calls.ts';
import { confirmEmail, forgotPassword, login, me, resetPassword } from '#contract/auth/calls.ts';
import { EMAIL_RESTORE_DAYS } from '#contract/core/limits.ts';
import { updateManager } from '#contract/managers/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { DAY_MS } from '#contract/time/milliseconds.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import {
  insertUser,
  mailsTo,
  type SignedInUser,
  subjectsTo,
  tokenTo,
} from '#server/testing/records.ts';
import { adminLink } from '../admins/first-admin.ts';
import { newPasswordLink } from './password-links.ts';

const NOW = '2026-11-20T12:00:00Z';

let user: SignedInUser;
/** The owner's address, and those that a thief gives the account one after the other. */
let owners: string;
let thiefs: string;
let next: string;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(async () => {
  test.setNow(NOW);
  user = await insertUser(test.db, 'manager');
  [owners = '', thiefs = '', next = ''] = ['owner', 'thief', 'next'].map(
    (name) => `${name}${user.id}@x.example`,
  );
  await test.db.updateTable('users').set({ email: owners }).where('id', '=', user.id).execute();
});

type Change = Partial<Record<'as' | 'name' | 'password' | 'password_confirmation', string>>;

const details = (email: string, change = {}) => ({
  ...{ name: 'Robin Person', phone: '0491 570 156', email, email_confirmation: email },
  ...change,
});

const THIEFS = { password: 'Stolen12', password_confirmation: 'Stolen12' };
const OWNERS = { password: 'Owners12', password_confirmation: 'Owners12' };

const save = (email: string, { as = user.token, ...change }: Change = {}) =>
  test.call(updateAccount, { as, body: { type: 'manager', ...details(email, change) } });

const confirm = async (email: string) => {
  const body = { email, token: await tokenTo(test.db, email) };
  return test.call(confirmEmail, { body, from: newClientAddress() });
};

/** Changes the address with a session, as its reader. */
async function move(email: string): Promise<void> {
  await save(email);
  expect((await confirm(email)).status).toBe(200);
}

const useLink = (email: string, token: string, password = OWNERS) =>
  test.call(resetPassword, { body: { email, token, ...password }, from: newClientAddress() });

const EXPIRED = { status: 422, errors: { token: [API_ERROR.resetLinkExpired] } };

const signIn = async (email: string, { password }: { password: string }) =>
  (await test.call(login, { body: { email, password }, from: newClientAddress() })).status;

const minutesLater = (minutes: number) =>
  test.setNow(new Date(Date.parse(NOW) + minutes * 60_000).toISOString());

const LICENCES = {
  licence_number: 'AM 1',
  licence_expiry_date: '2030-01-31',
  rmlv_licence_number: 'RMLV 1',
  rmlv_licence_issue_date: '2026-01-31',
  rmlv_licence_expiry_date: '2029-01-31',
};

async function updateByAdmin(email: string, change = {}) {
  const admin = await insertUser(test.db, 'admin');
  return test.call(updateManager, {
    as: admin.token,
    params: { id: user.managerId },
    body: { ...details(email, change), ...LICENCES },
  });
}

async function forgottenLink(email: string): Promise<string> {
  await test.call(forgotPassword, { body: { email }, from: newClientAddress() });
  await runQueuedJobs(test);
  return tokenTo(test.db, email);
}

describe('a stolen session', () => {
  it('keeps nothing of an account that an admin gave back', async () => {
    await move(thiefs);
    minutesLater(5);
    await move(next);
    const stolen = await tokenTo(test.db, thiefs);
    expect((await updateByAdmin(owners, OWNERS)).body).toMatchObject({
      email: owners,
      pending_email: null,
    });
    expect((await test.call(me, { as: user.token })).status).toBe(401);
    expect(await useLink(thiefs, stolen, THIEFS)).toMatchObject(EXPIRED);
    expect(await signIn(owners, OWNERS)).toBe(200);
  });

  it('cannot change an account whose owner uses the link of the request', async () => {
    await save(thiefs);
    const waiting = await tokenTo(test.db, thiefs);
    expect((await useLink(owners, await tokenTo(test.db, owners))).status).toBe(200);
    expect((await test.call(me, { as: user.token })).status).toBe(401);
    const body = { email: thiefs, token: waiting };
    expect((await test.call(confirmEmail, { body, from: newClientAddress() })).status).toBe(422);
    expect(await signIn(owners, OWNERS)).toBe(200);
  });

  it('does not cut the owner off by password links at new addresses', async () => {
    await move(thiefs);
    const owned = await tokenTo(test.db, owners);
    minutesLater(5);
    await move(next);
    expect((await useLink(next, await forgottenLink(next), THIEFS)).status).toBe(200);
    expect((await useLink(owners, owned)).status).toBe(200);
    expect(await signIn(owners, OWNERS)).toBe(200);
    expect(await signIn(next, THIEFS)).toBe(422);
  });

  it('tells the owner of a new password', async () => {
    await save(owners, THIEFS);
    expect(await subjectsTo(test.db, owners)).toEqual([FIXED_MAIL.passwordChanged.subject]);
  });
});

describe('an account that was opened with the address of another person', () => {
  it('has no link left once that person has set a password', async () => {
    const registration = { ...details(thiefs), ...THIEFS };
    const { body } = await test.call(registerManager, {
      body: registration,
      from: newClientAddress(),
    });
    const as = body.token;
    await save(owners.replace('owner', 'real'), { as });
    const real = owners.replace('owner', 'real');
    expect((await confirm(real)).status).toBe(200);
    expect((await useLink(real, await forgottenLink(real))).status).toBe(200);
    expect((await test.call(me, { as })).status).toBe(401);
    expect(await subjectsTo(test.db, thiefs)).toEqual([FIXED_MAIL.emailConfirmation.subject]);
    expect(await useLink(thiefs, await tokenTo(test.db, thiefs), THIEFS)).toMatchObject(EXPIRED);
    const again = { ...registration, name: 'Robin Again' };
    const reopened = await test.call(registerManager, { body: again, from: newClientAddress() });
    expect(reopened.status).toBe(201);
  });
});

describe('a recovered account', () => {
  /** Ways in which an account is recovered, and the password that is right then. */
  const ways = {
    'an admin’s new password': () => updateByAdmin(owners, OWNERS),
    'an admin’s new email': () => updateByAdmin(`moved-${owners}`),
    'a password link': async () => useLink(owners, await forgottenLink(owners)),
  };

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'has lost its sessions, links and pending change by %s',
    async (way) => {
      const link = await forgottenLink(owners);
      await save(thiefs);
      const waiting = await tokenTo(test.db, thiefs);
      expect((await ways[way]()).status).toBe(200);
      expect((await test.call(me, { as: user.token })).status).toBe(401);
      expect(await useLink(owners, link, THIEFS)).toMatchObject(EXPIRED);
      const body = { email: thiefs, token: waiting };
      expect((await test.call(confirmEmail, { body, from: newClientAddress() })).status).toBe(422);
    },
  );

  it('has lost them by npm run admin, which gives an admin the former address back', async () => {
    const admin = await insertUser(test.db, 'admin');
    const email = `admin-${owners}`;
    await test.db.updateTable('users').set({ email }).where('id', '=', admin.id).execute();
    const change = { type: 'user-details' as const, ...details(thiefs) };
    await test.call(updateAccount, { as: admin.token, body: change });
    await confirm(thiefs);
    const path = await adminLink(test.db, { email, now: test.now(), newLink: newPasswordLink });
    expect((await test.call(me, { as: admin.token })).status).toBe(401);
    const token = path.split('?')[0]?.split('/').at(-1) ?? '';
    expect((await useLink(email, token)).status).toBe(200);
    expect(await signIn(email, OWNERS)).toBe(200);
    const admins = test.db.selectFrom('users').select('id').where('email', '=', email);
    expect(await admins.execute()).toEqual([{ id: admin.id }]);
  });
});

describe('the link mailed to a former address', () => {
  it('restores the address with a new password, and ends every session', async () => {
    await move(thiefs);
    expect((await useLink(owners, await tokenTo(test.db, owners))).status).toBe(200);
    expect((await test.call(me, { as: user.token })).status).toBe(401);
    expect(await signIn(owners, OWNERS)).toBe(200);
    expect(await subjectsTo(test.db, thiefs)).toContain(FIXED_MAIL.emailReplaced.subject);
  });

  it('wins over links at later addresses, which cannot undo it', async () => {
    await move(thiefs);
    minutesLater(5);
    await move(next);
    const [owned, stolen] = [await tokenTo(test.db, owners), await tokenTo(test.db, thiefs)];
    expect((await useLink(thiefs, stolen, THIEFS)).status).toBe(200);
    expect((await useLink(owners, owned)).status).toBe(200);
    expect(await useLink(thiefs, stolen, THIEFS)).toMatchObject(EXPIRED);
  });

  it('ends later links that were not used', async () => {
    await move(thiefs);
    minutesLater(5);
    await move(next);
    const stolen = await tokenTo(test.db, thiefs);
    expect((await useLink(owners, await tokenTo(test.db, owners))).status).toBe(200);
    expect(await useLink(thiefs, stolen, THIEFS)).toMatchObject(EXPIRED);
  });

  it('ends, and no later address gets one, when the owner changes the address back', async () => {
    await move(thiefs);
    const owned = await tokenTo(test.db, owners);
    minutesLater(5);
    await move(owners);
    expect(await useLink(owners, owned)).toMatchObject(EXPIRED);
    expect((await mailsTo(test.db, thiefs)).at(-1)).toMatchObject({
      content: { parts: FIXED_MAIL.emailReplaced.parts },
      path: null,
    });
  });

  it('works once, within a week', async () => {
    await move(thiefs);
    const token = await tokenTo(test.db, owners);
    const days = (count: number) => new Date(Date.parse(NOW) + count * DAY_MS).toISOString();
    test.setNow(days(EMAIL_RESTORE_DAYS));
    expect((await useLink(owners, token)).status).toBe(422);
    test.setNow(days(EMAIL_RESTORE_DAYS - 0.01));
    expect((await useLink(owners, token)).status).toBe(200);
    expect((await useLink(owners, token)).status).toBe(422);
  });

  it('reserves the address for its owner until then', async () => {
    await move(thiefs);
    const taken = await test.call(registerManager, {
      body: { ...details(owners), ...THIEFS },
      from: newClientAddress(),
    });
    expect(taken.errors).toEqual({ email: [API_ERROR.emailInUse] });
    expect((await save(owners)).status).toBe(200);
  });
});

describe('an email that an admin changes', () => {
  it('waits for its confirmation too, and the former address gets no link to undo it', async () => {
    expect((await updateByAdmin(next)).body).toMatchObject({ email: owners, pending_email: next });
    expect((await confirm(next)).status).toBe(200);
    const { emailChangeRequested, emailReplaced } = FIXED_MAIL;
    expect(await subjectsTo(test.db, owners)).toEqual([
      emailChangeRequested.subject,
      emailReplaced.subject,
    ]);
    expect((await mailsTo(test.db, owners)).at(-1)?.path).toBeNull();
  });

  it('takes effect at once for an account whose address is not confirmed', async () => {
    const users = test.db.updateTable('users').where('id', '=', user.id);
    await users.set({ email_confirmed_at: null }).execute();
    expect((await updateByAdmin(next)).body).toMatchObject({ email: next, pending_email: null });
    expect(await mailsTo(test.db, owners)).toEqual([]);
    expect(await subjectsTo(test.db, next)).toEqual([FIXED_MAIL.emailConfirmation.subject]);
  });
});
