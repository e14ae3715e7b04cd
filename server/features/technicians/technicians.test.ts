import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { login, me } from '#contract/auth/calls.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { LICENCE, TECHNICIANS } from '#contract/messages/people.ts';
import {
  createTechnician,
  deleteTechnician,
  listTechnicians,
  readTechnician,
  updateTechnician,
} from '#contract/technicians/calls.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { STALE } from '#server/testing/call-endpoint.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const PASSWORD = 'Correct-horse-7';

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
const ours = await insertCompany(test.db);
const theirs = await insertCompany(test.db, { licence_number: 'SEC 555' });
const company = await insertUser(test.db, 'company', { companyId: ours.id });

const details = {
  name: 'Mia Chen',
  phone: '07 3000 0000',
  licence_number: 'SEC 100',
  licence_expiry_date: '2028-01-31',
  state: 'QLD',
} as const;

let made = 0;
const form = (change: Partial<SentBody<typeof createTechnician>> = {}) => ({
  ...details,
  email: `mia${++made}@example.com`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...change,
});

const add = (as: SignedInUser, change: Partial<SentBody<typeof createTechnician>> = {}) =>
  test.body(createTechnician, { as, body: form(change) });

const change = (
  as: SignedInUser,
  { id, email }: { id: string; email: string },
  more: Partial<SentBody<typeof updateTechnician>> = {},
) => test.call(updateTechnician, { as, params: { id }, body: { ...details, email, ...more } });

const signIn = (email: string, password = PASSWORD) =>
  test.body(login, { body: { email, password } });

describe('POST /technicians', () => {
  it('adds a technician of the company that an admin names, who can sign in', async () => {
    const venue = await insertVenue(test.db, { company_id: theirs.id });
    const named = { email: 'Signs.In@example.com', company_name: theirs.name.toUpperCase() };
    const employer = { company_id: theirs.id, company_name: theirs.name };
    expect(await add(admin, named)).toMatchObject({ ...details, ...employer });
    const as = await signIn('signs.in@example.com');
    expect(as.user).toMatchObject({ role: 'technician', company_id: theirs.id });
    const venues = await test.body(listVenuesTonight, { as });
    expect(venues.map(({ id }) => id)).toEqual([venue.id]);
  });

  it('adds a company’s technician to that company, whatever the form names', async () => {
    const named = { company_name: theirs.name, company_id: theirs.id };
    expect(await add(company, named)).toMatchObject({
      company_id: ours.id,
      company_name: ours.name,
    });
  });

  it('distinguishes companies of one name by id', async () => {
    const twin = { name: 'Twin Cameras' };
    await insertCompany(test.db, twin);
    const { id } = await insertCompany(test.db, twin);
    const unclear = { as: admin, body: form({ company_name: twin.name }) };
    expect(await test.errors(createTechnician, unclear)).toEqual({
      company_name: [FIELD_ERROR.required(LABEL.technicianCompany)],
    });
    const clear = await add(admin, { company_name: twin.name, company_id: id });
    expect(clear.company_id).toBe(id);
  });

  it('returns every error that only the server finds', async () => {
    const { email } = await add(company);
    const taken = { as: company, body: form({ email, licence_number: 'sec555' }) };
    expect(await test.errors(createTechnician, taken)).toEqual({
      email: [API_ERROR.emailInUse],
      licence_number: [API_ERROR.licenceInUse],
    });
    const unemployed = { as: admin, body: form({ email }) };
    expect(await test.errors(createTechnician, unemployed)).toEqual({
      email: [API_ERROR.emailInUse],
      company_name: [FIELD_ERROR.required(LABEL.technicianCompany)],
    });
  });

  it('returns an error for every wrong field', async () => {
    expect(await test.errors(createTechnician, { as: admin, body: {} as never })).toEqual({
      name: [FIELD_ERROR.nameRequired],
      email: [FIELD_ERROR.emailRequired],
      phone: [FIELD_ERROR.phoneNotValid],
      licence_number: [FIELD_ERROR.required(LICENCE.number)],
      licence_expiry_date: [FIELD_ERROR.licenceExpiryDateRequired],
      state: [FIELD_ERROR.stateRequired],
      password: [FIELD_ERROR.passwordRequired],
    });
  });

  it('adds one technician for a repeated submission', async () => {
    const headers = { 'idempotency-key': 'one-new-technician' };
    const options = { as: company, body: form(), headers };
    const { id } = await test.body(createTechnician, options);
    expect((await test.body(createTechnician, options)).id).toBe(id);
  });
});

describe('GET /technicians', () => {
  it('shows a company its own only, and lets an admin search and filter', async () => {
    const own = await insertCompany(test.db);
    const account = await insertUser(test.db, 'company', { companyId: own.id });
    const mine = await add(account, { licence_number: 'FIND-ME 9' });
    const list = (as: SignedInUser, query: object = {}) =>
      test.body(listTechnicians, { as, query });

    expect((await list(account)).data).toEqual([mine]);
    expect((await list(account, { company: ours.id })).data).toEqual([mine]);
    expect((await list(admin, { company: own.id })).data).toEqual([mine]);
    expect((await list(admin, { search: 'find-me' })).data).toEqual([mine]);
    expect((await list(admin, { search: own.name })).data).toEqual([mine]);
    expect((await list(admin)).meta.total).toBeGreaterThan(1);
  });

  it('leaves another company’s technician unchanged', async () => {
    const other = await add(admin, { company_name: theirs.name });
    const params = { id: other.id };
    expect(await test.status(deleteTechnician, { as: company, params })).toBe(404);
    expect((await change(company, other)).status).toBe(404);
    expect(await test.body(readTechnician, { as: admin, params })).toEqual(other);
  });
});

describe('POST /technicians/{id}', () => {
  it('changes the technician, and the company only for an admin', async () => {
    const before = await add(company);
    const married = { name: 'Mia Chen-Ward', state: 'NSW' } as const;
    const moved = { ...married, company_name: theirs.name };
    expect((await change(company, before, moved)).body).toMatchObject({
      ...married,
      company_id: ours.id,
    });
    expect((await change(admin, before, moved)).body).toMatchObject({ company_id: theirs.id });
    expect((await change(company, before, moved)).status).toBe(404);
  });

  it('ends the sessions of a technician whose password it changes', async () => {
    const technician = await add(company);
    const as = await signIn(technician.email);
    const password = 'Another-horse-8';
    await change(company, technician, { password, password_confirmation: password });
    expect(await test.status(me, { as })).toBe(401);
    await signIn(technician.email, password);
  });

  it('refuses a stale version', async () => {
    const technician = await add(company);
    const { version } = technician;
    expect((await change(company, technician, { version })).status).toBe(200);
    expect(await change(company, technician, { version })).toMatchObject(STALE);
  });
});

describe('DELETE /technicians/{id}', () => {
  it('removes the account, its sessions and the licence', async () => {
    const { id, email } = await add(company);
    const as = await signIn(email);
    const options = { as: company, params: { id } };
    expect(await test.body(deleteTechnician, options)).toEqual({ message: TECHNICIANS.deleted });
    expect(await test.status(me, { as })).toBe(401);
    expect(await test.status(readTechnician, options)).toBe(404);
    const licences = test.db.selectFrom('technicians').selectAll().where('id', '=', id);
    expect(await licences.execute()).toEqual([]);
    const users = await test.db.selectFrom('users').selectAll().execute();
    expect(users.map((user) => user.email)).not.toContain(email);
  });
});
