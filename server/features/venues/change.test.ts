import { beforeEach, describe, expect, it } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { VENUE_FORM, VENUES } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { deleteVenue, listVenuesTonight, readVenue, updateVenue } from '#contract/venues/calls.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: Awaited<ReturnType<typeof insertVenue>>;
let manager: SignedInUser;
let colleague: SignedInUser;

const test = await buildTestApp();
const company = await insertCompany(test.db);
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  venue = await insertVenue(test.db, { company_id: company.id });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  colleague = await insertUser(test.db, 'manager', { venues: [venue] });
});

const form = (change: Partial<SentBody<typeof updateVenue>> = {}) => ({
  name: venue.name,
  code: venue.code,
  licence_number: venue.licence_number,
  address: venue.address,
  company_id: company.id,
  hours: venue.hours,
  version: venue.version,
  ...change,
});

const update = (as: string, change?: Partial<SentBody<typeof updateVenue>>) =>
  test.call(updateVenue, { as, params: { id: venue.id }, body: form(change) });

const history = () =>
  test.db
    .selectFrom('history')
    .select(['action', 'entity', 'entity_id', 'before', 'after'])
    .where('chain', '=', venue.id)
    .orderBy('seq')
    .execute();

const linkOf = async (user: SignedInUser) => {
  const { body } = await test.call(me, { as: user.token });
  return body.manager?.venues[0];
};

describe('PUT /venues/{id}', () => {
  it('changes a venue and its time zone for its manager, and records before and after', async () => {
    const { status, body } = await update(manager.token, {
      name: 'The Day Owl',
      address: 'Mitchell Street, Darwin NT 0800',
      hours: { sunday: { open: '12:00', close: '20:00' } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'The Day Owl',
      time_zone: 'Australia/Darwin',
      rules: 'house',
      hours: { sunday: { open: '12:00', close: '20:00' } },
      company: { name: company.name },
      version: 2,
    });
    expect(await history()).toMatchObject([
      {
        action: 'edit',
        entity: 'venue',
        before: { name: venue.name, rules: 'qld', version: 1 },
        after: { name: 'The Day Owl', rules: 'house', version: 2 },
      },
    ]);
  });

  it('disconnects every manager who entered the old code, except the one who sets the new one', async () => {
    await update(manager.token, { code: 'NEW-CODE' });
    expect(await linkOf(manager)).toMatchObject({
      status: 'connected',
      enteredVenueCode: 'NEW-CODE',
    });
    expect(await linkOf(colleague)).toMatchObject({
      status: 'disconnected',
      enteredVenueCode: venue.code,
    });
    const { body } = await test.call(readVenue, { as: admin.token, params: { id: venue.id } });
    expect(body.managers.map(({ id }) => id)).toEqual([manager.managerId]);
    const gone = await test.call(readVenue, { as: colleague.token, params: { id: venue.id } });
    expect(gone.status).toBe(404);
  });

  it('disconnects nobody when an admin changes the letter case of the code', async () => {
    const { body } = await update(admin.token, { code: venue.code.toLowerCase() });
    expect(body.managers).toHaveLength(2);
  });

  it('keeps switches that are left out and sets the others', async () => {
    const off = await update(manager.token, { is_active: false, app_manager_selection: true });
    expect(off.body).toMatchObject({ is_active: false, appManagerSelection: true });
    const unchanged = await update(manager.token, { version: 2 });
    expect(unchanged.body).toMatchObject({ is_active: false, appManagerSelection: true });
  });

  it('refuses a stale version', async () => {
    await update(colleague.token, { name: 'First' });
    expect(await update(manager.token, { name: 'Second' })).toMatchObject({
      status: 409,
      message: API_ERROR.changedMeanwhile,
    });
  });

  it('returns an error for every wrong field', async () => {
    const body = { code: 'a b', longitude: '181' } as never;
    const { status, errors } = await test.call(updateVenue, {
      as: manager.token,
      params: { id: venue.id },
      body,
    });
    expect(status).toBe(422);
    expect(errors).toEqual({
      name: [FIELD_ERROR.nameRequired],
      code: [FIELD_ERROR.venueCodeInvalid],
      licence_number: [FIELD_ERROR.required(VENUE_FORM.licenceNumber)],
      address: [FIELD_ERROR.required(LABEL.address)],
      longitude: [FIELD_ERROR.numberInvalid],
      company_id: [FIELD_ERROR.required(LABEL.technicianCompany)],
      hours: [FIELD_ERROR.hoursRequired],
    });
  });

  it('refuses another venue’s code and an unknown company, both at once', async () => {
    const other = await insertVenue(test.db);
    const code = other.code.toLowerCase();
    const { status, errors } = await update(manager.token, { code, company_id: '999999' });
    expect(status).toBe(422);
    expect(errors).toEqual({
      code: [API_ERROR.venueCodeInUse],
      company_id: [FIELD_ERROR.required(LABEL.technicianCompany)],
    });
  });

  it('gives a code to one of two venues that request it simultaneously', async () => {
    const other = await insertVenue(test.db, { company_id: company.id });
    const [one, two] = await Promise.all([
      update(admin.token, { code: 'RUSH-CODE-2' }),
      test.call(updateVenue, {
        as: admin.token,
        params: { id: other.id },
        body: form({ code: 'RUSH-CODE-2' }),
      }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
  });
});

describe('DELETE /venues/{id}', () => {
  const remove = (as: string) => test.call(deleteVenue, { as, params: { id: venue.id } });

  it('removes the venue from every list and keeps its row and history', async () => {
    expect(await remove(admin.token)).toMatchObject({
      status: 200,
      body: { message: VENUES.deleted },
    });
    expect(await remove(admin.token)).toMatchObject({ status: 404 });
    expect(await linkOf(manager)).toBeUndefined();
    const { body } = await test.call(listVenuesTonight, { as: admin.token });
    expect(body.map(({ id }) => id)).not.toContain(venue.id);
    expect(await history()).toMatchObject([
      { action: 'void', before: { voided_at: null }, after: { voided_at: expect.any(String) } },
    ]);
  });
});
