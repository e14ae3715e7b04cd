import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { confirmEmail, forgotPassword, login, resetPassword } from '#contract/auth/calls.ts';
import {
  confirmCompany,
  confirmOwnCompany,
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from '#contract/companies/calls.ts';
import { COMPANY_LINK_DAYS } from '#contract/core/limits.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { COMPANIES } from '#contract/messages/people.ts';
import { deleteTechnician, listTechnicians } from '#contract/technicians/calls.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { FIXED_MAIL } from '#server/mails/fixed-mails.ts';
import { LIMITS } from '#server/platform/rate-limits/limiter.ts';
import { STALE } from '#server/testing/call-endpoint.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertTechnician } from '#server/testing/entries.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { historyOf } from '#server/testing/records/history.ts';
import { changeVenue } from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  type SignedInUser,
  tokenIn,
  tokenTo,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const NOW = '2026-11-20T12:00:00Z';
const PASSWORD = 'Correct-horse-7';

const test = await buildTestApp({ startsAt: NOW });
const admin = await insertUser(test.db, 'admin');

let made = 0;
const form = (change: Partial<SentBody<typeof createCompany>> = {}) => ({
  name: `Harbour Cameras ${++made}`,
  email: `office${made}@example.com`,
  address: '1 Ann Street, Brisbane QLD 4000',
  licence_number: `SEC ${1000 + made}`,
  ...change,
});

/** Calls from a client address of its own each time: registering is limited. */
const register = (change: Partial<SentBody<typeof createCompany>> = {}, as?: SignedInUser) =>
  test.body(createCompany, { as, body: form(change), from: newClientAddress() });

const confirmBy = (token: string, as?: SignedInUser) =>
  test.call(confirmOwnCompany, { as, body: { token }, from: newClientAddress() });

/** Confirms a company by the link in its newest mail. */
const confirmOwn = async (email: string, as?: SignedInUser) =>
  confirmBy(await tokenTo(test.db, email), as);

async function setPassword(email: string, token: string): Promise<void> {
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const body = { email, token, ...password };
  await test.body(resetPassword, { body, from: newClientAddress() });
}

/** Confirms a company that was registered, and sets the password of its account. */
async function openAccount(email: string): Promise<void> {
  await setPassword(email, tokenIn((await confirmOwn(email)).body.password_link));
}

const signIn = (email: string) => test.call(login, { body: { email, password: PASSWORD } });

describe('POST /companies', () => {
  it('registers a company and mails it the link that leads to its account’s password', async () => {
    const { id, name, email, ...company } = await register();
    expect(company).toMatchObject({ licenceNumber: `SEC ${1000 + made}`, version: 1 });
    await openAccount(email);
    const { body: as } = await signIn(email);
    expect(as.user).toMatchObject({ role: 'company', name, company_id: id });
    expect((await test.body(listTechnicians, { as })).data).toEqual([]);
  });

  it('needs no licence number', async () => {
    expect((await register({ licence_number: '' })).licenceNumber).toBeNull();
    expect((await register({ licence_number: undefined })).licenceNumber).toBeNull();
  });

  it('refuses a licence number in use, in any spacing and case, together with an email in use', async () => {
    const { email } = await register({ licence_number: 'Sec 77-A' });
    const body = form({ licence_number: 'SEC77-a', email: email.toUpperCase() });
    expect(await test.errors(createCompany, { body, from: newClientAddress() })).toEqual({
      email: [API_ERROR.emailInUse],
      licence_number: [API_ERROR.licenceInUse],
    });
  });

  it('adds one company when two register the same licence simultaneously', async () => {
    const statuses = await Promise.all(
      ['SEC 88', 'sec88'].map((licence_number) =>
        test.status(createCompany, { body: form({ licence_number }), from: newClientAddress() }),
      ),
    );
    expect(statuses.sort()).toEqual([201, 422]);
  });

  it('returns an error for every wrong field', async () => {
    const body = { email: 'office', licence_number: '!' } as never;
    expect(await test.errors(createCompany, { body })).toEqual({
      name: [FIELD_ERROR.nameRequired],
      email: [FIELD_ERROR.emailInvalid],
      licence_number: [FIELD_ERROR.licenceNumberInvalid],
      address: [FIELD_ERROR.required(LABEL.address)],
    });
  });
});

describe('GET /companies', () => {
  it('finds by name and lists all names to every role', async () => {
    const body = form({ name: 'Zebra Vision' });
    const company = await test.body(createCompany, { as: admin, body });
    expect(await test.body(listCompanies, { as: admin, query: { search: 'zebra' } })).toEqual({
      data: [company],
      meta: { current_page: 1, last_page: 1, total: 1 },
    });
    const params = { id: company.id };
    expect(await test.body(readCompany, { as: admin, params })).toEqual(company);
    const names = await test.body(listCompanyNames);
    expect(names.at(-1)).toEqual({ id: company.id, name: 'Zebra Vision' });
  });
});

describe('PUT /companies/{id}', () => {
  const change = (id: string, body: SentBody<typeof updateCompany>) =>
    test.call(updateCompany, { as: admin, params: { id }, body });

  it('changes the company and its account, and mails a link to a new address', async () => {
    const { id } = await register();
    const { name, ...next } = form({ licence_number: '', email: 'moved@example.com' });
    expect((await change(id, { name, ...next, version: 1 })).body).toMatchObject({
      name,
      email: 'moved@example.com',
      licenceNumber: null,
      version: 2,
    });
    await setPassword('moved@example.com', await tokenTo(test.db, 'moved@example.com'));
    const { user } = (await signIn('moved@example.com')).body;
    expect(user).toMatchObject({ name, company_id: id });
  });

  it('keeps an account’s own address, and mails no link where the address stays', async () => {
    const { id, email } = await register();
    await change(id, form({ email }));
    expect(await mailsTo(test.db, email)).toHaveLength(1);
    const own = { email: 'own@example.com' };
    await test.db.updateTable('users').set(own).where('company_id', '=', id).execute();
    expect((await change(id, form({ email: 'new@example.com' }))).status).toBe(200);
    const account = test.db.selectFrom('users').select('email').where('company_id', '=', id);
    expect(await account.execute()).toEqual([own]);
  });

  it('refuses another company’s licence, another account’s email and a stale version', async () => {
    const [other, company] = [await register(), await register()];
    const taken = form({ email: other.email, licence_number: other.licenceNumber });
    expect((await change(company.id, taken)).errors).toEqual({
      email: [API_ERROR.emailInUse],
      licence_number: [API_ERROR.licenceInUse],
    });
    const same = { ...form(), licence_number: company.licenceNumber, version: 1 };
    expect((await change(company.id, same)).status).toBe(200);
    expect(await change(company.id, same)).toMatchObject(STALE);
    expect((await change('999999', form())).status).toBe(404);
  });
});

describe('DELETE /companies/{id}', () => {
  const remove = ({ id }: { id: string }) =>
    test.call(deleteCompany, { as: admin, params: { id } });

  it('removes an unused company, its account, and frees its name and licence', async () => {
    const company = await register({ licence_number: 'SEC 4242' });
    const { id, email } = company;
    await openAccount(email);
    const { status, body } = await remove(company);
    expect([status, body]).toEqual([200, { message: COMPANIES.deleted }]);
    expect((await signIn(email)).status).toBe(422);
    expect((await remove(company)).status).toBe(404);
    const names = await test.body(listCompanyNames);
    expect(names.map((one) => one.id)).not.toContain(id);
    await register({ email, licence_number: 'SEC 4242' });
    const trace = await historyOf(test.db, 'company', company);
    expect(trace.map(({ action }) => action)).toEqual(['create', 'edit', 'void']);
  });

  it('refuses while a venue or a technician refers to it', async () => {
    const refusal = { status: 409, message: API_ERROR.companyNeeded };
    const servicing = await insertCompany(test.db);
    const venue = await insertVenue(test.db, { company_id: servicing.id });
    expect(await remove(servicing)).toMatchObject(refusal);
    await changeVenue(test.db, venue, { voided_at: test.now() });
    expect((await remove(servicing)).status).toBe(200);

    const employing = await insertCompany(test.db);
    const { technicianId } = await insertTechnician(test, employing);
    expect(await remove(employing)).toMatchObject(refusal);
    const params = { id: technicianId };
    await test.body(deleteTechnician, { as: admin, params });
    expect((await remove(employing)).status).toBe(200);
  });
});

let waiting: Awaited<ReturnType<typeof register>>;

/** Registers a company of words that no mail may contain; it waits unless an admin adds it. */
async function registerWaiting(as?: SignedInUser): Promise<void> {
  test.setNow(NOW);
  waiting = await register({ name: 'Your mailbox is full, call evil' }, as);
}

const isConfirmed = async () =>
  (await test.body(readCompany, { as: admin, params: { id: waiting.id } })).is_confirmed;

/** Tells whether mails with venues' words reach the company. */
const isReached = async () => {
  const company = test.db
    .selectFrom('companies')
    .select('confirmed_at')
    .where('id', '=', waiting.id);
  return (await company.executeTakeFirstOrThrow()).confirmed_at !== null;
};

describe('a company that a stranger registers', () => {
  beforeEach(() => registerWaiting());

  const names = async (query: { chosen?: string } = {}, as?: SignedInUser) => {
    const all = await test.body(listCompanyNames, { as, query, from: newClientAddress() });
    return all.map((company) => company.id);
  };

  const history = () => historyOf(test.db, 'company', waiting);

  it('gets one mail, without any of their words', async () => {
    const mails = await mailsTo(test.db, waiting.email);
    expect(mails.map(({ subject }) => subject)).toEqual([FIXED_MAIL.companyRegistered.subject]);
    expect(JSON.stringify(mails)).not.toContain('evil');
  });

  it('is offered to nobody but its makers, who chose it, and admins', async () => {
    expect(await names()).not.toContain(waiting.id);
    expect(await names({ chosen: waiting.id })).toContain(waiting.id);
    expect(await names({}, admin)).toContain(waiting.id);
  });

  it('is found by admins, who confirm it in one call, which the history records', async () => {
    const query = { status: WAITING, search: waiting.email } as const;
    const { data } = await test.body(listCompanies, { as: admin, query });
    expect(data.map(({ id }) => id)).toContain(waiting.id);
    const confirm = { as: admin, params: { id: waiting.id } };
    expect((await test.body(confirmCompany, confirm)).is_confirmed).toBe(true);
    expect(await test.status(confirmCompany, confirm)).toBe(200);
    expect(await history()).toMatchObject([
      { actor_id: null, action: 'create' },
      { actor_id: admin.id, action: 'edit' },
    ]);
    expect(await names()).toContain(waiting.id);
  });

  it('waits likewise when a manager registers it, whom the history names', async () => {
    const manager = await insertUser(test.db, 'manager');
    await registerWaiting(manager);
    expect(await isConfirmed()).toBe(false);
    expect(await names({}, manager)).not.toContain(waiting.id);
    expect(await names({ chosen: waiting.id }, manager)).toContain(waiting.id);
    const mails = await mailsTo(test.db, waiting.email);
    expect(mails.map(({ subject }) => subject)).toEqual([FIXED_MAIL.companyRegistered.subject]);
    expect(await history()).toMatchObject([{ actor_id: manager.id }]);
  });

  it('tells a manager of 20 emails an hour from one address whether they are in use', async () => {
    const as = await insertUser(test.db, 'manager');
    const from = newClientAddress();
    const guess = () =>
      test.status(createCompany, { as, body: form({ email: waiting.email }), from });
    for (let tries = 0; tries < LIMITS['guessed email, one address'].max; tries += 1) {
      // The limit of calls a minute is another one.
      test.setNow(new Date(Date.parse(NOW) + tries * 60_000).toISOString());
      expect(await guess()).toBe(422);
    }
    expect(await guess()).toBe(429);
  });

  it('is confirmed when an admin adds it', async () => {
    await registerWaiting(admin);
    expect(await isConfirmed()).toBe(true);
  });
});

describe('the link of a company', () => {
  beforeEach(() => registerWaiting());

  const refusal = (message: string) => ({ status: 422, errors: { token: [message] } });

  it('confirms it once, and leads on to the password of its account', async () => {
    const { status, body } = await confirmOwn(waiting.email);
    expect(status).toBe(200);
    expect(await isReached()).toBe(true);
    await setPassword(waiting.email, tokenIn(body.password_link));
    expect(await confirmOwn(waiting.email)).toMatchObject(
      refusal(API_ERROR.companyConfirmedBefore),
    );
  });

  it('offers it to nobody else before an admin confirms it', async () => {
    await confirmOwn(waiting.email);
    expect([await isReached(), await isConfirmed()]).toEqual([true, false]);
    const names = async () =>
      (await test.body(listCompanyNames, { query: {}, from: newClientAddress() })).map(
        ({ id }) => id,
      );
    expect(await names()).not.toContain(waiting.id);
    const confirm = { as: admin, params: { id: waiting.id } };
    expect((await test.body(confirmCompany, confirm)).is_confirmed).toBe(true);
    expect(await names()).toContain(waiting.id);
  });

  it('is refused to a user of another account', async () => {
    const manager = await insertUser(test.db, 'manager');
    expect(await confirmOwn(waiting.email, manager)).toMatchObject(refusal(API_ERROR.linkOfOther));
    expect(await isConfirmed()).toBe(false);
  });

  it('is refused for a company that was removed', async () => {
    const token = await tokenTo(test.db, waiting.email);
    await test.body(deleteCompany, { as: admin, params: { id: waiting.id } });
    expect(await confirmBy(token)).toMatchObject(refusal(API_ERROR.companyRemoved));
  });

  it('is refused after its days', async () => {
    test.setNow(new Date(Date.parse(NOW) + COMPANY_LINK_DAYS * 24 * 3_600_000).toISOString());
    expect(await confirmOwn(waiting.email)).toMatchObject(refusal(API_ERROR.companyLinkExpired));
  });

  it('is not needed when the company sets a password by a link to its address', async () => {
    await test.call(forgotPassword, { body: { email: waiting.email }, from: newClientAddress() });
    await runQueuedJobs(test);
    await setPassword(waiting.email, await tokenTo(test.db, waiting.email));
    expect(await isReached()).toBe(true);
  });

  it('does not confirm an email', async () => {
    const body = { email: waiting.email, token: await tokenTo(test.db, waiting.email) };
    expect(await test.status(confirmEmail, { body, from: newClientAddress() })).toBe(422);
  });
});
