import { describe, expect, it } from 'vitest';
import { login, resetPassword } from '#contract/auth/calls.ts';
import {
  confirmOwnCompany,
  createCompany,
  deleteCompany,
  listCompanies,
  listCompanyNames,
  readCompany,
  updateCompany,
} from '#contract/companies/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import {
  createTechnician,
  deleteTechnician,
  listTechnicians,
} from '#contract/technicians/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp();
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
const register = (change: Partial<SentBody<typeof createCompany>> = {}) =>
  test.call(createCompany, { body: form(change), from: newClientAddress() });

const mailsTo = (email: string) =>
  test.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();

const tokenIn = (path: string | null | undefined) => path?.split('?')[0]?.split('/').at(-1) ?? '';

/** Sets the password by the link in the newest mail, which may confirm the company first. */
async function setPassword(email: string, password: string) {
  let path = (await mailsTo(email)).at(-1)?.path;
  if (path?.includes('confirm-company')) {
    const { body } = await test.call(confirmOwnCompany, { body: { token: tokenIn(path) } });
    path = body.password_link;
  }
  const token = tokenIn(path);
  return test.call(resetPassword, {
    body: { email, token, password, password_confirmation: password },
  });
}

describe('POST /companies', () => {
  it('registers a company and mails it the link that leads to its account’s password', async () => {
    const { status, body } = await register();
    expect(status).toBe(201);
    expect(body).toMatchObject({ licenceNumber: `SEC ${1000 + made}`, version: 1 });
    const password = 'Correct-horse-7';
    expect((await setPassword(body.email, password)).status).toBe(200);
    const signedInNow = await test.call(login, { body: { email: body.email, password } });
    expect(signedInNow.body.user).toMatchObject({
      role: 'company',
      name: body.name,
      company_id: body.id,
    });
    const technicians = await test.call(listTechnicians, { as: signedInNow.body.token });
    expect(technicians.body.data).toEqual([]);
  });

  it('needs no licence number', async () => {
    const { body } = await register({ licence_number: '' });
    expect(body.licenceNumber).toBeNull();
    expect((await register({ licence_number: undefined })).status).toBe(201);
  });

  it('refuses a licence number in use, in any spacing and case, together with an email in use', async () => {
    const { body: first } = await register({ licence_number: 'Sec 77-A' });
    const { status, errors } = await register({
      licence_number: 'SEC77-a',
      email: first.email.toUpperCase(),
    });
    expect(status).toBe(422);
    expect(errors).toEqual({
      email: [API_ERROR.emailInUse],
      licence_number: [API_ERROR.licenceInUse],
    });
  });

  it('adds one company when two register the same licence simultaneously', async () => {
    const both = await Promise.all([
      register({ licence_number: 'SEC 88' }),
      register({ licence_number: 'sec88' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('returns an error for every wrong field, and mails nothing', async () => {
    const { errors } = await test.call(createCompany, {
      body: { email: 'office', licence_number: '!' } as never,
    });
    expect(errors).toEqual({
      name: [FIELD_ERROR.nameRequired],
      email: [FIELD_ERROR.emailInvalid],
      licence_number: [FIELD_ERROR.licenceNumberInvalid],
      address: [FIELD_ERROR.required(LABEL.address)],
    });
  });

  it('refuses more calls a minute than the contract allows', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= createCompany.callsAMinute; count++) {
      const { status } = await test.call(createCompany, { body: {} as never, from: '10.9.9.9' });
      statuses.push(status);
    }
    expect(statuses.slice(-2)).toEqual([422, 429]);
  });
});

describe('GET /companies', () => {
  it('finds by name and lists all names to every role', async () => {
    const added = { as: admin.token, body: form({ name: 'Zebra Vision' }) };
    const { body } = await test.call(createCompany, added);
    const found = await test.call(listCompanies, { as: admin.token, query: { search: 'zebra' } });
    expect(found.body).toEqual({
      data: [body],
      meta: { current_page: 1, last_page: 1, total: 1 },
    });
    const params = { id: body.id };
    expect((await test.call(readCompany, { as: admin.token, params })).body).toEqual(body);
    const { body: names } = await test.call(listCompanyNames);
    expect(names.at(-1)).toEqual({ id: body.id, name: 'Zebra Vision' });
  });
});

describe('PUT /companies/{id}', () => {
  const change = (id: string, body: SentBody<typeof updateCompany>) =>
    test.call(updateCompany, { as: admin.token, params: { id }, body });

  it('changes the company and its account, and mails a link to a new address', async () => {
    const { body: company } = await register();
    const next = form({ licence_number: '', email: 'moved@example.com' });
    expect((await change(company.id, { ...next, version: 1 })).body).toMatchObject({
      name: next.name,
      email: 'moved@example.com',
      licenceNumber: null,
      version: 2,
    });
    const password = 'Correct-horse-7';
    expect((await setPassword('moved@example.com', password)).status).toBe(200);
    const { body } = await test.call(login, { body: { email: 'moved@example.com', password } });
    expect(body.user).toMatchObject({ name: next.name, company_id: company.id });
  });

  it('keeps an account’s own address, and mails no link where the address stays', async () => {
    const { body: company } = await register();
    await change(company.id, form({ email: company.email }));
    expect(await mailsTo(company.email)).toHaveLength(1);
    await test.db
      .updateTable('users')
      .set({ email: 'own@example.com' })
      .where('company_id', '=', company.id)
      .execute();
    expect((await change(company.id, form({ email: 'new@example.com' }))).status).toBe(200);
    const account = test.db.selectFrom('users').select('email');
    expect(await account.where('company_id', '=', company.id).execute()).toEqual([
      { email: 'own@example.com' },
    ]);
  });

  it('refuses another company’s licence, another account’s email and a stale version', async () => {
    const { body: other } = await register();
    const { body: company } = await register();
    const wrong = form({ email: other.email, licence_number: other.licenceNumber });
    expect((await change(company.id, wrong)).errors).toEqual({
      email: [API_ERROR.emailInUse],
      licence_number: [API_ERROR.licenceInUse],
    });
    const same = { ...form(), licence_number: company.licenceNumber, version: 1 };
    expect((await change(company.id, same)).status).toBe(200);
    expect(await change(company.id, same)).toMatchObject({
      status: 409,
      message: API_ERROR.changedMeanwhile,
    });
    expect((await change('999999', form())).status).toBe(404);
  });
});

describe('DELETE /companies/{id}', () => {
  const remove = (id: string) => test.call(deleteCompany, { as: admin.token, params: { id } });

  it('removes an unused company, its account, and frees its name and licence', async () => {
    const { body: company } = await register({ licence_number: 'SEC 4242' });
    await setPassword(company.email, 'Correct-horse-7');
    expect(await remove(company.id)).toMatchObject({
      status: 200,
      body: { message: COMPANIES.deleted },
    });
    const credentials = { email: company.email, password: 'Correct-horse-7' };
    expect((await test.call(login, { body: credentials })).status).toBe(422);
    expect((await remove(company.id)).status).toBe(404);
    const { body: names } = await test.call(listCompanyNames);
    expect(names.map(({ id }) => id)).not.toContain(company.id);
    const again = await register({ email: company.email, licence_number: 'SEC 4242' });
    expect(again.status).toBe(201);
    const trace = await test.db
      .selectFrom('history')
      .select('action')
      .where('entity', '=', 'company')
      .where('entity_id', '=', company.id)
      .orderBy('seq')
      .execute();
    expect(trace.map(({ action }) => action)).toEqual(['create', 'edit', 'void']);
  });

  it('refuses while a venue or a technician refers to it', async () => {
    const servicing = await insertCompany(test.db);
    const venue = await insertVenue(test.db, { company_id: servicing.id });
    const refusal = { status: 409, message: API_ERROR.companyNeeded };
    expect(await remove(servicing.id)).toMatchObject(refusal);
    const voided = test.db.updateTable('venues').set({ voided_at: test.now() });
    await voided.where('id', '=', venue.id).execute();
    expect((await remove(servicing.id)).status).toBe(200);

    const employing = await insertCompany(test.db);
    const { body: technician } = await test.call(createTechnician, {
      as: admin.token,
      body: {
        name: 'Mia Chen',
        email: 'mia@example.com',
        phone: '07 3000 0000',
        company_name: employing.name,
        licence_number: 'SEC 100',
        licence_expiry_date: '2028-01-31',
        state: 'QLD',
        password: 'Correct-horse-7',
        password_confirmation: 'Correct-horse-7',
      },
    });
    expect(await remove(employing.id)).toMatchObject(refusal);
    await test.call(deleteTechnician, { as: admin.token, params: { id: technician.id } });
    expect((await remove(employing.id)).status).toBe(200);
  });
});
