import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { me } from '#contract/auth/calls.ts';
import { NON_TRADING_DAYS_MAX } from '#contract/core/limits.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { NON_TRADING_DAYS, VENUE_FORM, VENUES } from '#contract/messages/venues.ts';
import { plusDays } from '#contract/time/days.ts';
import {
  addNonTradingDays,
  deleteVenue,
  listVenuesTonight,
  readVenue,
  removeNonTradingDays,
  updateVenue,
} from '#contract/venues/calls.ts';
import { STALE } from '#server/testing/call-endpoint.ts';
import { historyIn } from '#server/testing/records/history.ts';
import { formOf, type VenueRow } from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: VenueRow;
let manager: SignedInUser;
let colleague: SignedInUser;

const test = await buildTestApp();
const company = await insertCompany(test.db);
const admin = await insertUser(test.db, 'admin');

beforeEach(async () => {
  const not_trading_days = ['2026-12-25'];
  venue = await insertVenue(test.db, { company_id: company.id, not_trading_days });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  colleague = await insertUser(test.db, 'manager', { venues: [venue] });
});

const params = () => ({ id: venue.id });

const update = (as: SignedInUser, change: Partial<SentBody<typeof updateVenue>> = {}) =>
  test.call(updateVenue, {
    as,
    params: params(),
    body: formOf(venue, { version: venue.version, ...change }),
  });

const history = () => historyIn(test.db, venue.id);

const linkOf = async (as: SignedInUser) => (await test.body(me, { as })).manager?.venues[0];

describe('PUT /venues/{id}', () => {
  it('changes a venue and its time zone for its manager, and records before and after', async () => {
    const { status, body } = await update(manager, {
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
    await update(manager, { code: 'NEW-CODE' });
    expect(await linkOf(manager)).toMatchObject({
      status: 'connected',
      enteredVenueCode: 'NEW-CODE',
    });
    expect(await linkOf(colleague)).toMatchObject({
      status: 'disconnected',
      enteredVenueCode: venue.code,
    });
    const { managers } = await test.body(readVenue, { as: admin, params: params() });
    expect(managers.map(({ id }) => id)).toEqual([manager.managerId]);
    expect(await test.status(readVenue, { as: colleague, params: params() })).toBe(404);
  });

  it('disconnects nobody when an admin changes the letter case of the code', async () => {
    expect((await update(admin, { code: venue.code.toLowerCase() })).body.managers).toHaveLength(2);
  });

  it('keeps switches that are left out and sets the others', async () => {
    const off = await update(manager, { is_active: false, app_manager_selection: true });
    expect(off.body).toMatchObject({ is_active: false, appManagerSelection: true });
    const unchanged = await update(manager, { version: 2 });
    expect(unchanged.body).toMatchObject({ is_active: false, appManagerSelection: true });
  });

  it('refuses a stale version', async () => {
    await update(colleague, { name: 'First' });
    expect(await update(manager, { name: 'Second' })).toMatchObject(STALE);
  });

  it('returns an error for every wrong field', async () => {
    const body = { code: 'a b', longitude: '181' } as never;
    expect(await test.errors(updateVenue, { as: manager, params: params(), body })).toEqual({
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
    const code = (await insertVenue(test.db)).code.toLowerCase();
    expect((await update(manager, { code, company_id: '999999' })).errors).toEqual({
      code: [API_ERROR.venueCodeInUse],
      company_id: [FIELD_ERROR.required(LABEL.technicianCompany)],
    });
  });

  it('gives a code to one of two venues that request it simultaneously', async () => {
    const other = await insertVenue(test.db, { company_id: company.id });
    const statuses = await Promise.all(
      [venue, other].map((one) =>
        test.status(updateVenue, {
          as: admin,
          params: { id: one.id },
          body: formOf(one, { code: 'RUSH-CODE-2' }),
        }),
      ),
    );
    expect(statuses.sort()).toEqual([200, 422]);
  });
});

describe('DELETE /venues/{id}', () => {
  it('removes the venue from every list and keeps its row and history', async () => {
    const options = { as: admin, params: params() };
    expect(await test.body(deleteVenue, options)).toEqual({ message: VENUES.deleted });
    expect(await test.status(deleteVenue, options)).toBe(404);
    expect(await linkOf(manager)).toBeUndefined();
    const tonight = await test.body(listVenuesTonight, { as: admin });
    expect(tonight.map(({ id }) => id)).not.toContain(venue.id);
    expect(await history()).toMatchObject([
      { action: 'void', before: { voided_at: null }, after: { voided_at: expect.any(String) } },
    ]);
  });
});

const closing = (...not_trading_days: string[]) => ({
  as: manager,
  params: params(),
  body: { not_trading_days },
});

const closedDays = async () =>
  (await test.body(readVenue, { as: manager, params: params() })).not_trading_days;

describe('POST /venues/{id}/non-trading-days', () => {
  it('adds days, also past ones, to the existing ones, each once and in order', async () => {
    const days = ['2027-01-01', '2026-10-31', '2026-12-25'];
    const { not_trading_days } = await test.body(addNonTradingDays, closing(...days));
    expect(not_trading_days).toEqual(['2026-10-31', '2026-12-25', '2027-01-01']);
    expect(await history()).toMatchObject([
      { before: { not_trading_days: ['2026-12-25'] }, after: { not_trading_days: days.sort() } },
    ]);
  });

  it('leaves the version alone, and records no change for days that exist already', async () => {
    const { version } = await test.body(addNonTradingDays, closing('2026-12-25'));
    expect(version).toBe(venue.version);
    expect(await history()).toEqual([]);
  });

  it('refuses more days than ten years have, at once or one after the other', async () => {
    const days = Array.from({ length: NON_TRADING_DAYS_MAX + 1 }, (_, count) =>
      plusDays('2027-01-01', count),
    );
    const tooMany = { not_trading_days: [FIELD_ERROR.tooMany(NON_TRADING_DAYS_MAX)] };
    expect(await test.errors(addNonTradingDays, closing(...days))).toEqual(tooMany);
    expect(await test.status(addNonTradingDays, closing(...days.slice(2)))).toBe(200);
    expect(await test.errors(addNonTradingDays, closing(...days.slice(0, 2)))).toEqual(tooMany);
  });

  it('keeps the days of simultaneous calls', async () => {
    const days = Array.from({ length: 9 }, (_, index) => `2027-02-0${index + 1}`);
    await Promise.all(days.map((day) => test.call(addNonTradingDays, closing(day))));
    expect(await closedDays()).toEqual(['2026-12-25', ...days]);
  });

  it('refuses days that do not exist, and an empty list', async () => {
    const wrong = closing('2026-12-26', '2026-02-30', 'Christmas');
    expect(await test.errors(addNonTradingDays, wrong)).toEqual({
      'not_trading_days.1': [FIELD_ERROR.dateInputInvalid],
      'not_trading_days.2': [FIELD_ERROR.dateInputInvalid],
    });
    expect(await test.errors(addNonTradingDays, closing())).toEqual({
      not_trading_days: [FIELD_ERROR.required(NON_TRADING_DAYS.title)],
    });
  });
});

describe('DELETE /venues/{id}/non-trading-days', () => {
  it('removes days, ignores a day that is not in the list, and refuses what is no day', async () => {
    const days = closing('2026-12-25', '2026-12-31');
    expect(await test.body(removeNonTradingDays, days)).toEqual({
      message: NON_TRADING_DAYS.removed,
    });
    expect(await closedDays()).toEqual([]);
    expect(await history()).toHaveLength(1);
    expect(await test.errors(removeNonTradingDays, closing('x'))).toEqual({
      'not_trading_days.0': [FIELD_ERROR.dateInputInvalid],
    });
  });
});
