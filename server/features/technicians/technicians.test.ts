import { describe, expect, it } from 'vitest';
import { login, me } from '#contract/auth/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { TECHNICIANS } from '#contract/messages/screens/technicians.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import {
  createTechnician,
  deleteTechnician,
  listTechnicians,
  readTechnician,
  updateTechnician,
} from '#contract/technicians/calls.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
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
const theirs = await insertCompany(test.db);
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

const create = (as: SignedInUser, change: Partial<SentBody<typeof createTechnician>> = {}) =>
  test.call(createTechnician, { as: as.token, body: form(change) });

describe('POST /technicians', () => {
  it('adds a technician of the company that an admin names, who can sign in', async () => {
    const venue = await insertVenue(test.db, { company_id: theirs.id });
    const { status, body } = await create(admin, {
      email: 'Signs.In@example.com',
      company_name: theirs.name.toUpperCase(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...details,
      company_id: theirs.id,
      company_name: theirs.name,
    });
    const { body: session } = await test.call(login, {
      body: { email: 'signs.in@example.com', password: PASSWORD },
    });
    expect(session.user).toMatchObject({ role: 'technician', company_id: theirs.id });
    const { body: venues } = await test.call(listVenuesTonight, { as: session.token });
    expect(venues.map(({ id }) => id)).toEqual([venue.id]);
  });

  it('adds a company’s technician to that company, whatever the form names', async () => {
    const { body } = await create(company, {
      company_name: theirs.name,
      company_id: theirs.id,
    });
    expect(body).toMatchObject({ company_id: ours.id, company_name: ours.name });
  });

  it('distinguishes companies of one name by id', async () => {
    const [first, second] = [await insertCompany(test.db), await insertCompany(test.db)];
    await test.db
      .updateTable('companies')
      .set({ name: 'Twin Cameras' })
      .where('id', 'in', [first.id, second.id])
      .execute();
    const unclear = await create(admin, { company_name: 'Twin Cameras' });
    expect(unclear.errors).toEqual({
      company_name: [FIELD_ERROR.required(LABEL.technicianCompany)],
    });
    const clear = await create(admin, { company_name: 'Twin Cameras', company_id: second.id });
    expect(clear.body.company_id).toBe(second.id);
  });

  it('returns every error that only the server finds', async () => {
    const taken = (await create(company)).body.email;
    await test.db
      .updateTable('companies')
      .set({ licence_number: 'SEC 555' })
      .where('id', '=', theirs.id)
      .execute();
    expect(await create(company, { email: taken, licence_number: 'sec555' })).toMatchObject({
      status: 422,
      errors: { email: [API_ERROR.emailInUse], licence_number: [API_ERROR.licenceInUse] },
    });
    const employer = await create(admin, { email: taken });
    expect(employer.errors).toEqual({
      email: [API_ERROR.emailInUse],
      company_name: [FIELD_ERROR.required(LABEL.technicianCompany)],
    });
  });

  it('returns an error for every wrong field', async () => {
    const { errors } = await test.call(createTechnician, { as: admin.token, body: {} as never });
    expect(errors).toEqual({
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
    const options = {
      as: company.token,
      body: form(),
      headers: { 'idempotency-key': 'one-new-technician' },
    };
    const first = await test.call(createTechnician, options);
    const second = await test.call(createTechnician, options);
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  });
});

describe('GET /technicians', () => {
  it('shows a company its own only, and lets an admin search and filter', async () => {
    const own = await insertCompany(test.db);
    const account = await insertUser(test.db, 'company', { companyId: own.id });
    const { body: mine } = await create(account, { licence_number: 'FIND-ME 9' });
    const call = async (as: SignedInUser, query: object = {}) =>
      (await test.call(listTechnicians, { as: as.token, query })).body;

    expect((await call(account)).data).toEqual([mine]);
    expect((await call(account, { company: ours.id })).data).toEqual([mine]);
    expect((await call(admin, { company: own.id })).data).toEqual([mine]);
    expect((await call(admin, { search: 'find-me' })).data).toEqual([mine]);
    expect((await call(admin, { search: own.name })).data).toEqual([mine]);
    expect((await call(admin)).meta.total).toBeGreaterThan(1);
  });

  it('leaves another company’s technician unchanged', async () => {
    const { body: other } = await create(admin, { company_name: theirs.name });
    const options = { as: company.token, params: { id: other.id } };
    expect((await test.call(deleteTechnician, options)).status).toBe(404);
    const body = { ...details, email: other.email };
    expect((await test.call(updateTechnician, { ...options, body })).status).toBe(404);
    expect((await test.call(readTechnician, { ...options, as: admin.token })).body).toEqual(other);
  });
});

describe('POST /technicians/{id}', () => {
  it('changes the technician, and the company only for an admin', async () => {
    const { body: before } = await create(company);
    const change = (as: SignedInUser) =>
      test.call(updateTechnician, {
        as: as.token,
        params: { id: before.id },
        body: {
          ...details,
          name: 'Mia Chen-Ward',
          state: 'NSW',
          email: before.email,
          company_name: theirs.name,
        },
      });
    expect((await change(company)).body).toMatchObject({
      name: 'Mia Chen-Ward',
      state: 'NSW',
      company_id: ours.id,
    });
    expect((await change(admin)).body).toMatchObject({ company_id: theirs.id });
    expect((await change(company)).status).toBe(404);
  });

  it('ends the sessions of a technician whose password it changes', async () => {
    const { body: technician } = await create(company);
    const { email, id } = technician;
    const { token } = (await test.call(login, { body: { email, password: PASSWORD } })).body;
    const password = 'Another-horse-8';
    const body = { ...details, email, password, password_confirmation: password };
    await test.call(updateTechnician, { as: company.token, params: { id }, body });
    expect((await test.call(me, { as: token })).status).toBe(401);
    expect((await test.call(login, { body: { email, password } })).status).toBe(200);
  });

  it('refuses a stale version', async () => {
    const { body: technician } = await create(company);
    const options = {
      as: company.token,
      params: { id: technician.id },
      body: { ...details, email: technician.email, version: technician.version },
    };
    expect((await test.call(updateTechnician, options)).status).toBe(200);
    expect(await test.call(updateTechnician, options)).toMatchObject({
      status: 409,
      message: API_ERROR.changedMeanwhile,
    });
  });
});

describe('DELETE /technicians/{id}', () => {
  it('removes the account, its sessions and the licence', async () => {
    const { body: technician } = await create(company);
    const { id, email } = technician;
    const { token } = (await test.call(login, { body: { email, password: PASSWORD } })).body;
    const options = { as: company.token, params: { id } };
    expect(await test.call(deleteTechnician, options)).toMatchObject({
      status: 200,
      body: { message: TECHNICIANS.deleted },
    });
    expect((await test.call(me, { as: token })).status).toBe(401);
    expect((await test.call(readTechnician, options)).status).toBe(404);
    const licences = test.db.selectFrom('technicians').selectAll().where('id', '=', id);
    expect(await licences.execute()).toEqual([]);
    const users = await test.db.selectFrom('users').selectAll().execute();
    expect(users.map((user) => user.email)).not.toContain(email);
  });
});
