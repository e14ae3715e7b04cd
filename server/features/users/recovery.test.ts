import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { confirmEmail, forgotPassword, login, me, resetPassword } from '#contract/auth/calls.ts';
import { EMAIL_RESTORE_DAYS } from '#contract/core/limits.ts';
import { updateManager } from '#contract/managers/calls.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORGOT_PASSWORD, PASSWORD_RESET } from '#contract/messages/sign-in.ts';
import { registerManager } from '#contract/registration.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/days.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { LIMITS } from '#server/platform/rate-limits/limiter.ts';
import { buildDetails, LICENCES, twice } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { insertUser, mailsTo, subjectsTo, tokenIn, tokenTo } from '#server/testing/records.ts';
import { adminLink } from '../admins/first-admin.ts';
import { newPasswordLink } from './password-links.ts';

const NOW = '2026-11-20T12:00:00Z';

let made = 0;
let user: Awaited<ReturnType<typeof insertUser>>;
/** The owner's address, and those that a thief gives the account one after the other. */
let owners: string;
let thiefs: string;
let next: string;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(async () => {
  test.setNow(NOW);
  owners = `Forgot.It+${++made}@x.example`;
  user = await insertUser(test.db, 'manager', { account: { email: owners } });
  thiefs = `thief-${owners}`;
  next = `next-${owners}`;
});

const THIEFS = twice('Stolen12');
const OWNERS = twice('Owners12');

const save = (email: string, change = {}, as: { token: string } = user) =>
  test.call(updateAccount, { as, body: { type: 'user-details', ...buildDetails(email, change) } });

const register = (email: string, name = 'Robin Person') =>
  test.call(registerManager, {
    body: buildDetails(email, { name, ...THIEFS }),
    from: newClientAddress(),
  });

const confirm = async (email: string, token?: string) => {
  const body = { email, token: token ?? (await tokenTo(test.db, email)) };
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
  await test.status(login, { body: { email, password }, from: newClientAddress() });

const isSignedIn = async (as: { token: string } = user) => (await test.status(me, { as })) === 200;

/** Lets the thief move the account twice. */
async function moveTwice(): Promise<void> {
  await move(thiefs);
  test.setNow(NOW, 5 * MINUTE_MS);
  await move(next);
}

async function updateByAdmin(email: string, change = {}) {
  const admin = await insertUser(test.db, 'admin');
  return test.call(updateManager, {
    as: admin,
    params: { id: user.managerId },
    body: { ...buildDetails(email, change), ...LICENCES },
  });
}

const forget = (email: string) =>
  test.call(forgotPassword, { body: { email }, from: newClientAddress() });

/** Lists the queued jobs, without the fields that differ between jobs. */
const queued = async () => {
  const { rows } = await sql<{ task: string; payload: { email: string } }>`
    select task_identifier as task, payload from graphile_worker.jobs
      join graphile_worker._private_jobs using (id)`.execute(test.db);
  return rows;
};

async function forgottenLink(email: string): Promise<string> {
  await forget(email.toUpperCase());
  await runQueuedJobs(test);
  return tokenTo(test.db, email);
}

const link = () => forgottenLink(owners);

describe('a forgotten password', () => {
  it('gets the same response whether or not the email is known, and a mail only if it is', async () => {
    await runQueuedJobs(test);
    const [known, unknown] = [await forget(owners), await forget('nobody@example.com')];
    expect([known.status, known.message]).toEqual([200, FORGOT_PASSWORD.linkSent]);
    expect([unknown.status, unknown.message]).toEqual([200, FORGOT_PASSWORD.linkSent]);
    // Until the jobs run, both requests have done the same work, so both responses take as long.
    const task = 'mailPasswordLink';
    expect(await queued()).toEqual([
      { task, payload: { email: owners } },
      { task, payload: { email: 'nobody@example.com' } },
    ]);
    expect(await mailsTo(test.db, owners)).toEqual([]);
    await runQueuedJobs(test);
    expect(await mailsTo(test.db, owners)).toHaveLength(1);
    expect(await mailsTo(test.db, 'nobody@example.com')).toEqual([]);
  });

  it('gets a few mails at most, however often it is requested', async () => {
    for (let turn = 0; turn < LIMITS['password link'].max + 2; turn += 1) await forget(owners);
    await runQueuedJobs(test);
    expect(await mailsTo(test.db, owners)).toHaveLength(LIMITS['password link'].max);
    test.setNow(NOW, 61 * MINUTE_MS);
    await forget(owners);
    await runQueuedJobs(test);
    expect(await mailsTo(test.db, owners)).toHaveLength(LIMITS['password link'].max + 1);
  });

  it('gets a link to the password-reset screen, whose token is not stored', async () => {
    const token = await link();
    const [mail] = await mailsTo(test.db, owners);
    const { pathname, searchParams } = new URL(mail?.path ?? '', 'https://nightbook.test');
    expect(pathname).toMatch(/^\/auth\/password-reset\/[\w-]{43}$/);
    expect(searchParams.get('email')).toBe(owners);
    const links = await test.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });
});

describe('a link', () => {
  it('sets the password, and ends every session', async () => {
    const token = await link();
    const { status, message } = await useLink(owners, token);
    expect([status, message]).toEqual([200, PASSWORD_RESET.success]);
    expect(await isSignedIn()).toBe(false);
    expect(await signIn(owners, OWNERS)).toBe(200);
  });

  it('works once, and ends the other links', async () => {
    const [first, second] = [await link(), await link()];
    expect((await useLink(owners, second)).status).toBe(200);
    for (const used of [first, second]) expect(await useLink(owners, used)).toMatchObject(EXPIRED);
  });

  it('works once when used twice simultaneously', async () => {
    const token = await link();
    const used = await Promise.all([useLink(owners, token), useLink(owners, token)]);
    expect(used.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('works for an hour', async () => {
    const [early, late] = [await link(), await link()];
    test.setNow(NOW, HOUR_MS);
    expect((await useLink(owners, late)).status).toBe(422);
    test.setNow(NOW, HOUR_MS - 1000);
    expect((await useLink(owners, early)).status).toBe(200);
  });

  it('does nothing with another email, or another token', async () => {
    expect(await useLink('other@example.com', await link())).toMatchObject(EXPIRED);
    expect(await useLink(owners, 'x'.repeat(43))).toMatchObject(EXPIRED);
    expect(await isSignedIn()).toBe(true);
  });

  it('returns an error for every wrong field', async () => {
    const wrong = { password: 'short', password_confirmation: 'other' };
    expect((await useLink('', '', wrong)).errors).toMatchObject({
      email: [FIELD_ERROR.emailRequired],
      password: expect.arrayContaining([FIELD_ERROR.passwordTooShort]),
      password_confirmation: [FIELD_ERROR.passwordsDiffer],
      token: [API_ERROR.resetLinkExpired],
    });
  });

  it('does not work from an address that the user has left', async () => {
    const token = await link();
    await move(next);
    for (const email of [next, owners]) expect(await useLink(email, token)).toMatchObject(EXPIRED);
  });
});

describe('a stolen session', () => {
  it('keeps nothing of an account that an admin gave back', async () => {
    await moveTwice();
    const stolen = await tokenTo(test.db, thiefs);
    expect((await updateByAdmin(owners, OWNERS)).body).toMatchObject({
      email: owners,
      pending_email: null,
    });
    expect(await isSignedIn()).toBe(false);
    expect(await useLink(thiefs, stolen, THIEFS)).toMatchObject(EXPIRED);
    expect(await signIn(owners, OWNERS)).toBe(200);
  });

  it('cannot change an account whose owner uses the link of the request', async () => {
    await save(thiefs);
    const waiting = await tokenTo(test.db, thiefs);
    expect((await useLink(owners, await tokenTo(test.db, owners))).status).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect((await confirm(thiefs, waiting)).status).toBe(422);
    expect(await signIn(owners, OWNERS)).toBe(200);
  });

  it('does not cut the owner off by password links at new addresses', async () => {
    await moveTwice();
    const owned = await tokenTo(test.db, owners);
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
    const real = `real-${owners}`;
    const { body } = await register(thiefs);
    await save(real, {}, body);
    expect((await confirm(real)).status).toBe(200);
    expect((await useLink(real, await forgottenLink(real))).status).toBe(200);
    expect(await isSignedIn(body)).toBe(false);
    expect(await subjectsTo(test.db, thiefs)).toEqual([FIXED_MAIL.emailConfirmation.subject]);
    expect(await useLink(thiefs, await tokenTo(test.db, thiefs), THIEFS)).toMatchObject(EXPIRED);
    expect((await register(thiefs, 'Robin Again')).status).toBe(201);
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
      expect(await isSignedIn()).toBe(false);
      expect(await useLink(owners, link, THIEFS)).toMatchObject(EXPIRED);
      expect((await confirm(thiefs, waiting)).status).toBe(422);
    },
  );

  it('has lost them by npm run admin, which gives an admin the former address back', async () => {
    const admin = await insertUser(test.db, 'admin');
    const { email } = admin;
    await save(thiefs, {}, admin);
    await confirm(thiefs);
    const path = await adminLink(test.db, { email, now: test.now(), newLink: newPasswordLink });
    expect(await isSignedIn(admin)).toBe(false);
    expect((await useLink(email, tokenIn(path))).status).toBe(200);
    expect(await signIn(email, OWNERS)).toBe(200);
    const admins = test.db.selectFrom('users').select('id').where('email', '=', email);
    expect(await admins.execute()).toEqual([{ id: admin.id }]);
  });
});

describe('the link mailed to a former address', () => {
  it('restores the address with a new password, and ends every session', async () => {
    await move(thiefs);
    expect((await useLink(owners, await tokenTo(test.db, owners))).status).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect(await signIn(owners, OWNERS)).toBe(200);
    expect(await subjectsTo(test.db, thiefs)).toContain(FIXED_MAIL.emailReplaced.subject);
  });

  it.each([
    ['that were used', true],
    ['that were not used', false],
  ])('wins over links at later addresses %s', async (_, isUsed) => {
    await moveTwice();
    const [owned, stolen] = [await tokenTo(test.db, owners), await tokenTo(test.db, thiefs)];
    if (isUsed) expect((await useLink(thiefs, stolen, THIEFS)).status).toBe(200);
    expect((await useLink(owners, owned)).status).toBe(200);
    expect(await useLink(thiefs, stolen, THIEFS)).toMatchObject(EXPIRED);
  });

  it('ends, and no later address gets one, when the owner changes the address back', async () => {
    await move(thiefs);
    const owned = await tokenTo(test.db, owners);
    test.setNow(NOW, 5 * MINUTE_MS);
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
    test.setNow(NOW, EMAIL_RESTORE_DAYS * DAY_MS);
    expect((await useLink(owners, token)).status).toBe(422);
    test.setNow(NOW, (EMAIL_RESTORE_DAYS - 0.01) * DAY_MS);
    expect((await useLink(owners, token)).status).toBe(200);
    expect((await useLink(owners, token)).status).toBe(422);
  });

  it('reserves the address for its owner until then', async () => {
    await move(thiefs);
    expect((await register(owners)).errors).toEqual({ email: [API_ERROR.emailInUse] });
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
