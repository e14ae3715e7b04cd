import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { deleteVenue, listVenuesTonight, readVenue, updateVenue } from '#contract/venues/calls.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aCompany, aVenue, type Known, signedIn } from '../../testing/people.ts';

let test: TestApp;
let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Known;
let venue: Awaited<ReturnType<typeof aVenue>>;
let manager: Known;
let colleague: Known;

beforeAll(async () => {
  test = await buildTestApp();
  company = await aCompany(test.db);
  admin = await signedIn(test.db, 'admin');
});

beforeEach(async () => {
  venue = await aVenue(test.db, { company_id: company.id });
  manager = await signedIn(test.db, 'manager', { venues: [venue] });
  colleague = await signedIn(test.db, 'manager', { venues: [venue] });
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
  test.ask(updateVenue, { as, params: { id: venue.id }, body: form(change) });

const history = () =>
  test.db
    .selectFrom('history')
    .select(['action', 'entity', 'entity_id', 'before', 'after'])
    .where('chain', '=', venue.id)
    .orderBy('seq')
    .execute();

const linkOf = async (user: Known) => {
  const { body } = await test.ask(me, { as: user.token });
  return body.manager?.venues[0];
};

describe('PUT /venues/{id}', () => {
  it('changes a venue for its manager, moves its clock and its rules along, and keeps before and after', async () => {
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

  it('disconnects everyone who entered the old code, but for who enters the new one here', async () => {
    await update(manager.token, { code: 'NEW-CODE' });
    expect(await linkOf(manager)).toMatchObject({
      status: 'connected',
      enteredVenueCode: 'NEW-CODE',
    });
    expect(await linkOf(colleague)).toMatchObject({
      status: 'disconnected',
      enteredVenueCode: venue.code,
    });
    const { body } = await test.ask(readVenue, { as: admin.token, params: { id: venue.id } });
    expect(body.managers.map(({ id }) => id)).toEqual([manager.managerId]);
    const gone = await test.ask(readVenue, { as: colleague.token, params: { id: venue.id } });
    expect(gone.status).toBe(404);
  });

  it('disconnects nobody when an admin writes the same code in other letters', async () => {
    const { body } = await update(admin.token, { code: venue.code.toLowerCase() });
    expect(body.managers).toHaveLength(2);
  });

  it('keeps the switches that are left out and sets those that are not', async () => {
    const off = await update(manager.token, { is_active: false, app_manager_selection: true });
    expect(off.body).toMatchObject({ is_active: false, appManagerSelection: true });
    const kept = await update(manager.token, { version: 2 });
    expect(kept.body).toMatchObject({ is_active: false, appManagerSelection: true });
  });

  it('refuses to overwrite what somebody else saved in between', async () => {
    await update(colleague.token, { name: 'First' });
    expect(await update(manager.token, { name: 'Second' })).toMatchObject({
      status: 409,
      message: REFUSAL.changedMeanwhile,
    });
  });

  it('tells every wrong field at once', async () => {
    const body = { code: 'a b', longitude: '181' } as never;
    const { status, errors } = await test.ask(updateVenue, {
      as: manager.token,
      params: { id: venue.id },
      body,
    });
    expect(status).toBe(422);
    expect(errors).toEqual({
      name: [FIELD.nameRequired],
      code: [RULE.venueCodeInvalid],
      licence_number: [RULE.required(LABEL.venueLicenceNumber)],
      address: [RULE.required(LABEL.address)],
      longitude: [RULE.numberInvalid],
      company_id: [RULE.required(LABEL.technicianCompany)],
      hours: [FIELD.hoursRequired],
    });
  });

  it('refuses another venue’s code and a company that is not there, together', async () => {
    const other = await aVenue(test.db);
    const code = other.code.toLowerCase();
    const { status, errors } = await update(manager.token, { code, company_id: '999999' });
    expect(status).toBe(422);
    expect(errors).toEqual({
      code: [REFUSAL.venueCodeInUse],
      company_id: [RULE.required(LABEL.technicianCompany)],
    });
  });

  it('gives two venues that ask for one code at the same moment no answer but one', async () => {
    const other = await aVenue(test.db, { company_id: company.id });
    const [one, two] = await Promise.all([
      update(admin.token, { code: 'RUSH-2' }),
      test.ask(updateVenue, {
        as: admin.token,
        params: { id: other.id },
        body: form({ code: 'RUSH-2' }),
      }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
  });

  it('does not know a venue of somebody else', async () => {
    const stranger = await signedIn(test.db, 'manager');
    expect(await update(stranger.token)).toMatchObject({ status: 404 });
  });

  it('is nothing for staff', async () => {
    const staff = await signedIn(test.db, 'staff', { venues: [venue] });
    expect(await update(staff.token)).toMatchObject({ status: 403 });
  });
});

describe('DELETE /venues/{id}', () => {
  const remove = (as: string) => test.ask(deleteVenue, { as, params: { id: venue.id } });

  it('takes the venue out of every list and keeps its row and history', async () => {
    expect(await remove(admin.token)).toMatchObject({
      status: 200,
      body: { message: TOAST.venueDeleted },
    });
    expect(await remove(admin.token)).toMatchObject({ status: 404 });
    expect(await linkOf(manager)).toBeUndefined();
    const { body } = await test.ask(listVenuesTonight, { as: admin.token });
    expect(body.map(({ id }) => id)).not.toContain(venue.id);
    expect(await history()).toMatchObject([
      { action: 'void', before: { voided_at: null }, after: { voided_at: expect.any(String) } },
    ]);
  });

  it('is an admin’s alone', async () => {
    expect(await remove(manager.token)).toMatchObject({ status: 403 });
  });
});
