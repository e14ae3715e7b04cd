import { beforeEach, describe, expect, it } from 'vitest';
import { confirmEmail, forgotPassword, resetPassword } from '#contract/auth/calls.ts';
import {
  confirmCompany,
  confirmOwnCompany,
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyNames,
  readCompany,
} from '#contract/companies/calls.ts';
import { COMPANY_LINK_DAYS } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIXED_MAIL } from '#contract/messages/mails/fixed-mails.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { GUESSES_AN_HOUR } from '#server/platform/rate-limits/guess-limits.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { insertUser, mailsTo, tokenTo } from '#server/testing/records.ts';

const NOW = '2026-11-20T12:00:00Z';

let count = 0;
let id: string;
let email: string;

const test = await buildTestApp({ startsAt: NOW });
const admin = await insertUser(test.db, 'admin');
beforeEach(async () => {
  test.setNow(NOW);
  email = `company${++count}@x.example`;
  id = (await create()).body.id;
});

const create = (as?: string) =>
  test.call(createCompany, {
    body: { name: 'Visit https://evil.example/login', email, address: '1 Ann Street QLD' },
    from: newClientAddress(),
    ...(as && { as }),
  });

const confirmOwn = async (options: { as?: string } = {}) =>
  test.call(confirmOwnCompany, {
    body: { token: await tokenTo(test.db, email) },
    from: newClientAddress(),
    ...options,
  });

const isConfirmed = async () =>
  (await test.call(readCompany, { as: admin.token, params: { id } })).body.is_confirmed;

const names = async (query: { chosen?: string } = {}, as?: string) => {
  const options = { query, from: newClientAddress(), ...(as && { as }) };
  return (await test.call(listCompanyNames, options)).body.map((company) => company.id);
};

const refusal = (message: string) => ({ status: 422, errors: { token: [message] } });

describe('a company that a stranger registers', () => {
  it('gets one mail, without any of their words', async () => {
    const mails = await mailsTo(test.db, email);
    expect(mails.map(({ subject }) => subject)).toEqual([FIXED_MAIL.companyRegistered.subject]);
    expect(JSON.stringify(mails)).not.toContain('evil');
  });

  it('is offered to nobody but its makers, who chose it, and admins', async () => {
    expect(await names()).not.toContain(id);
    expect(await names({ chosen: id })).toContain(id);
    expect(await names({}, admin.token)).toContain(id);
  });

  it('is found by admins, who confirm it in one call, which the history records', async () => {
    const waiting = { as: admin.token, query: { status: WAITING } } as const;
    const found = (await test.call(listCompanies, waiting)).body.data.map((one) => one.id);
    expect(found).toContain(id);
    const confirm = { as: admin.token, params: { id } };
    expect((await test.call(confirmCompany, confirm)).body.is_confirmed).toBe(true);
    expect((await test.call(confirmCompany, confirm)).status).toBe(200);
    const changes = test.db.selectFrom('history').select(['actor_id', 'action']);
    const edits = changes.where('entity', '=', 'company').where('entity_id', '=', id);
    expect(await edits.execute()).toEqual([
      { actor_id: null, action: 'create' },
      { actor_id: admin.id, action: 'edit' },
    ]);
    expect(await names()).toContain(id);
  });

  it('waits likewise when a manager registers it, whom the history names', async () => {
    const manager = await insertUser(test.db, 'manager');
    email = `managed${email}`;
    ({ id } = (await create(manager.token)).body);
    expect(await isConfirmed()).toBe(false);
    expect(await names({}, manager.token)).not.toContain(id);
    expect(await names({ chosen: id }, manager.token)).toContain(id);
    const mails = await mailsTo(test.db, email);
    expect(mails.map(({ subject }) => subject)).toEqual([FIXED_MAIL.companyRegistered.subject]);
    const changes = test.db.selectFrom('history').select('actor_id');
    const creation = changes.where('entity', '=', 'company').where('entity_id', '=', id);
    expect(await creation.execute()).toEqual([{ actor_id: manager.id }]);
  });

  it('tells a manager of 20 emails an hour from one address whether they are in use', async () => {
    const { token } = await insertUser(test.db, 'manager');
    const from = newClientAddress();
    const guess = async () => {
      const body = { name: 'Guess', email, address: '1 Ann Street QLD' };
      const { status } = await test.call(createCompany, { as: token, body, from });
      return status;
    };
    for (let tries = 0; tries < GUESSES_AN_HOUR.email.fromOneAddress; tries += 1) {
      // The limit of calls a minute is another one.
      test.setNow(new Date(Date.parse(NOW) + tries * 60_000).toISOString());
      expect(await guess()).toBe(422);
    }
    expect(await guess()).toBe(429);
  });

  it('is confirmed when an admin adds it', async () => {
    email = `added${email}`;
    ({ id } = (await create(admin.token)).body);
    expect(await isConfirmed()).toBe(true);
  });
});

describe('the link of a company', () => {
  it('confirms it once, and leads on to the password of its account', async () => {
    const { status, body } = await confirmOwn();
    expect(status).toBe(200);
    expect(await isConfirmed()).toBe(true);
    const token = body.password_link?.split('?')[0]?.split('/').at(-1) ?? '';
    const password = { password: 'Correct1', password_confirmation: 'Correct1' };
    const reset = { email, token, ...password };
    expect((await test.call(resetPassword, { body: reset, from: newClientAddress() })).status).toBe(
      200,
    );
    expect(await confirmOwn()).toMatchObject(refusal(API_ERROR.companyConfirmedBefore));
  });

  it('is refused to a user of another account', async () => {
    const { token: as } = await insertUser(test.db, 'manager');
    expect(await confirmOwn({ as })).toMatchObject(refusal(API_ERROR.linkOfOther));
    expect(await isConfirmed()).toBe(false);
  });

  it('is refused for a company that was removed', async () => {
    const body = { token: await tokenTo(test.db, email) };
    await test.call(deleteCompany, { as: admin.token, params: { id } });
    expect(await test.call(confirmOwnCompany, { body, from: newClientAddress() })).toMatchObject(
      refusal(API_ERROR.companyRemoved),
    );
  });

  it('is refused after its days', async () => {
    test.setNow(new Date(Date.parse(NOW) + COMPANY_LINK_DAYS * 24 * 3_600_000).toISOString());
    expect(await confirmOwn()).toMatchObject(refusal(API_ERROR.companyLinkExpired));
  });

  it('is not needed when the company sets a password by a link to its address', async () => {
    await test.call(forgotPassword, { body: { email }, from: newClientAddress() });
    await runQueuedJobs(test);
    const token = await tokenTo(test.db, email);
    const password = { password: 'Correct1', password_confirmation: 'Correct1' };
    const from = newClientAddress();
    await test.call(resetPassword, { body: { email, token, ...password }, from });
    expect(await isConfirmed()).toBe(true);
  });

  it('does not confirm an email', async () => {
    const body = { email, token: await tokenTo(test.db, email) };
    expect((await test.call(confirmEmail, { body, from: newClientAddress() })).status).toBe(422);
  });
});
