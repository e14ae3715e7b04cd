import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account/calls.ts';
import { confirmEmail, forgotPassword, login, me, resetPassword } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORGOT_PASSWORD, PASSWORD_RESET } from '#contract/messages/screens/sign-in.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { insertUser, type SignedInUser, tokenTo } from '#server/testing/records.ts';
import { RESET_LINKS_AN_HOUR } from './password-reset.ts';

const NOW = '2026-11-20T12:00:00Z';

let user: SignedInUser;
let email: string;

const test = await buildTestApp({ startsAt: NOW });
beforeEach(async () => {
  test.setNow(NOW);
  user = await insertUser(test.db, 'manager');
  email = `Forgot.it+${user.id}@example.com`;
  await test.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
});

const forget = (address: string) =>
  test.call(forgotPassword, { body: { email: address }, from: newClientAddress() });

/** Lists the queued jobs, without the fields that differ between jobs. */
const queued = async () => {
  const { rows } = await sql<{ task: string; payload: { email: string } }>`
    select task_identifier as task, payload from graphile_worker.jobs
      join graphile_worker._private_jobs using (id)`.execute(test.db);
  return rows;
};

const mailsTo = (recipient: string) =>
  test.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute();

/** Requests a link and reads it from the mail. */
async function link(): Promise<URL> {
  await forget(email.toLowerCase());
  await runQueuedJobs(test);
  const mail = (await mailsTo(email)).at(-1);
  return new URL(mail?.path ?? '', 'https://nightbook.test');
}

const tokenOf = ({ pathname }: URL) => pathname.split('/').at(-1) ?? '';

const reset = (token: string, change = {}) => {
  const password = { password: 'Changed1', password_confirmation: 'Changed1' };
  return test.call(resetPassword, {
    body: { email, token, ...password, ...change },
    from: newClientAddress(),
  });
};

describe('a forgotten password', () => {
  it('gets the same response whether or not the email is known, and a mail only if it is', async () => {
    await runQueuedJobs(test);
    const [known, unknown] = [await forget(email), await forget('nobody@example.com')];
    expect([known.status, known.message]).toEqual([200, FORGOT_PASSWORD.linkSent]);
    expect([unknown.status, unknown.message]).toEqual([200, FORGOT_PASSWORD.linkSent]);
    // Until the jobs run, both requests have done the same work, so both responses take as long.
    const task = 'mailPasswordLink';
    expect(await queued()).toEqual([
      { task, payload: { email } },
      { task, payload: { email: 'nobody@example.com' } },
    ]);
    expect(await mailsTo(email)).toEqual([]);
    await runQueuedJobs(test);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('gets a few mails at most, however often it is requested', async () => {
    for (let turn = 0; turn < RESET_LINKS_AN_HOUR + 2; turn += 1) await forget(email);
    await runQueuedJobs(test);
    expect(await mailsTo(email)).toHaveLength(RESET_LINKS_AN_HOUR);
    test.setNow(new Date(Date.parse(NOW) + 61 * MINUTE_MS).toISOString());
    await forget(email);
    await runQueuedJobs(test);
    expect(await mailsTo(email)).toHaveLength(RESET_LINKS_AN_HOUR + 1);
  });

  it('gets a link to the password-reset screen, whose token is not stored', async () => {
    const { pathname, searchParams } = await link();
    expect(pathname).toMatch(/^\/auth\/password-reset\/[\w-]{43}$/);
    expect(searchParams.get('email')).toBe(email);
    const links = await test.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(pathname.split('/').at(-1));
  });
});

describe('a link', () => {
  it('sets the password, and ends every session', async () => {
    const token = tokenOf(await link());
    const { status, message } = await reset(token);
    expect([status, message]).toEqual([200, PASSWORD_RESET.success]);
    expect((await test.call(me, { as: user.token })).status).toBe(401);
    const signedInAgain = await test.call(login, {
      body: { email, password: 'Changed1' },
      from: newClientAddress(),
    });
    expect(signedInAgain.status).toBe(200);
  });

  it('works once, and ends the other links', async () => {
    const [first, second] = [tokenOf(await link()), tokenOf(await link())];
    expect((await reset(second)).status).toBe(200);
    for (const used of [first, second]) {
      const { status, errors } = await reset(used);
      expect([status, errors]).toEqual([422, { token: [API_ERROR.resetLinkExpired] }]);
    }
  });

  it('works once when used twice simultaneously', async () => {
    const token = tokenOf(await link());
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('works for an hour', async () => {
    const [early, late] = [tokenOf(await link()), tokenOf(await link())];
    test.setNow('2026-11-20T13:00:00Z');
    expect((await reset(late)).status).toBe(422);
    test.setNow('2026-11-20T12:59:59Z');
    expect((await reset(early)).status).toBe(200);
  });

  it.each([
    ['with another email', { email: 'other@example.com' }],
    ['with another token', { token: 'x'.repeat(43) }],
  ])('does nothing %s', async (_, change) => {
    const { status, errors } = await reset(tokenOf(await link()), change);
    expect([status, errors]).toEqual([422, { token: [API_ERROR.resetLinkExpired] }]);
    expect((await test.call(me, { as: user.token })).status).toBe(200);
  });

  it('returns an error for every wrong field', async () => {
    const { errors } = await reset('', {
      email: '',
      password: 'short',
      password_confirmation: 'other',
    });
    expect(errors).toMatchObject({
      email: [FIELD_ERROR.emailRequired],
      password: expect.arrayContaining([FIELD_ERROR.passwordTooShort]),
      password_confirmation: [FIELD_ERROR.passwordsDiffer],
      token: [API_ERROR.resetLinkExpired],
    });
  });

  it('does not work from an address that the user has left', async () => {
    const [token, former] = [tokenOf(await link()), email];
    email = `moved-${user.id}@example.com`;
    const details = { type: 'manager', name: 'Robin Moved', phone: '0491 570 156', email } as const;
    const again = { ...details, email_confirmation: email };
    expect((await test.call(updateAccount, { as: user.token, body: again })).status).toBe(200);
    const body = { email, token: await tokenTo(test.db, email) };
    expect((await test.call(confirmEmail, { body })).status).toBe(200);
    for (const address of [email, former])
      expect((await reset(token, { email: address })).status).toBe(422);
    expect((await reset(token)).errors).toEqual({ token: [API_ERROR.resetLinkExpired] });
  });
});
