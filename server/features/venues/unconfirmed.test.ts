import { beforeEach, describe, expect, it } from 'vitest';
import { explainDay, readCalendar } from '#contract/calendar/calls.ts';
import { readDashboard } from '#contract/dashboard/calls.ts';
import {
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import { createFormB, deleteFormB, listFormB, readFormB } from '#contract/form-b/calls.ts';
import { createFormC, exportFormC, listFormC, readFormC } from '#contract/form-c/calls.ts';
import { readFormAHistory, readVenueHistory } from '#contract/history/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { registerManager } from '#contract/registration/calls.ts';
import {
  addNonTradingDays,
  exportVenues,
  listValidManagers,
  listVenueManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  removeManager,
  updateVenue,
} from '#contract/venues/calls.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { buildFault, buildInspection, recordInspection } from '#server/testing/entries.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: Awaited<ReturnType<typeof insertVenue>>;
let manager: SignedInUser;
let stranger: SignedInUser;
let registered = 0;

/** The running trading day, and one before it. */
const TONIGHT = '2026-11-20T21:00:00';
const LAST_NIGHT = '2026-11-19T21:00:00';

const test = await buildTestApp();
await test.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();

beforeEach(async () => {
  const company = await insertCompany(test.db);
  venue = await insertVenue(test.db, { company_id: company.id });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  stranger = await registerStranger();
});

/** Registers a manager with the venue's code, as anybody who knows it can. */
async function registerStranger(code = venue.code): Promise<SignedInUser> {
  const { status, body } = await test.call(registerManager, {
    from: newClientAddress(),
    body: {
      ...{ userType: 'manager', name: 'Total Stranger', phone: '0491 570 156' },
      email: `stranger${++registered}@example.com`,
      ...{ password: 'Correct1', password_confirmation: 'Correct1', venue_code: code },
      ...{ licence_number: 'AM 1', licence_expiry_date: '2030-01-31' },
      ...{ rmlv_licence_number: 'R 1', rmlv_licence_issue_date: '2026-01-31' },
      rmlv_licence_expiry_date: '2029-01-31',
    },
  });
  expect(status).toBe(201);
  const { token, user } = body;
  return { id: user.id, token, managerId: user.manager?.id ?? '' };
}

const at = { id: '' };
const params = () => ({ ...at, id: venue.id });
const as = () => stranger.token;

describe('a stranger with a venue’s code', () => {
  it('reads what tonight’s check needs', async () => {
    const { body } = await test.call(readVenue, { as: as(), params: params() });
    expect(body).toMatchObject({ name: venue.name, address: venue.address, managers: [] });
    const { body: questions } = await test.call(listQuestions, {
      as: as(),
      query: { venue_id: venue.id },
    });
    expect(questions.data).toHaveLength(1);
    const { body: signers } = await test.call(listValidManagers, { as: as(), params: params() });
    expect(signers.map(({ id }) => id)).toContain(stranger.managerId);
    expect((await test.call(listVenuesTonight, { as: as() })).body).toMatchObject([
      { id: venue.id, hasCompletedFormA: false },
    ]);
    expect((await test.call(listVenues, { as: as() })).body.data).toMatchObject([
      { id: venue.id, managers: [] },
    ]);
  });

  it('sees the state of the last nights and tonight, without entries, explanations and names', async () => {
    const check = await recordCheck(test, manager, {
      venue_id: venue.id,
      submitted_at: TONIGHT,
    });
    const calendar = await test.call(readCalendar, { as: as(), params: params() });
    expect(calendar.status).toBe(200);
    expect(calendar.body.tonight).toMatchObject({ state: 'on_time' });
    expect(calendar.body.data.at(-1)).toMatchObject({ state: 'on_time', entry_ids: [] });
    expect(calendar.body.closures).toEqual([]);
    expect(JSON.stringify(calendar.body.data)).not.toContain(check.manager_name);
    const query = { from: '2026-10-01', to: '2026-11-20' };
    const past = await test.call(readCalendar, { as: as(), params: params(), query });
    expect(past).toMatchObject({ status: 403, message: API_ERROR.unconfirmed });
  });

  it('records tonight’s check with its fault, reads and corrects it, and sees no other entry', async () => {
    const other = await recordCheck(test, manager, { venue_id: venue.id, submitted_at: TONIGHT });
    const own = await recordCheck(test, stranger, {
      ...{ venue_id: venue.id, submitted_at: TONIGHT, answer: 0 },
      ...{ job_number: 'J 1', email_note: 'Camera 3 is black' },
    });
    expect(own.is_editable).toBe(true);
    const mails = test.db.selectFrom('mails').selectAll().where('form_b_id', '=', own.fault_id);
    expect(await mails.execute()).toHaveLength(1);

    const list = await test.call(listFormA, { as: as(), query: { venue_id: venue.id } });
    expect(list.body.data.map(({ id }) => id)).toEqual([own.id]);
    expect(list.body.meta.total).toBe(1);
    const faults = await test.call(listFormB, { as: as(), query: { venue_id: venue.id } });
    expect(faults.body.data.map(({ id }) => id)).toEqual([own.fault_id]);

    const answers = own.answers.map(({ id }) => ({ id, answer: 1 as const }));
    const ownParams = { id: own.id };
    const corrected = await test.call(updateFormA, {
      as: as(),
      params: ownParams,
      body: { answers, version: own.version },
    });
    expect(corrected.status).toBe(200);
    expect((await test.call(readFormA, { as: as(), params: ownParams })).status).toBe(200);
    const fault = await test.call(readFormB, { as: as(), params: { id: own.fault_id ?? '' } });
    expect(fault.status).toBe(200);

    expect(await test.call(readFormA, { as: as(), params: { id: other.id } })).toMatchObject({
      status: 403,
      message: API_ERROR.unconfirmed,
    });
    expect(
      await test.call(updateFormA, { as: as(), params: { id: other.id }, body: { answers } }),
    ).toMatchObject({ status: 403, message: API_ERROR.unconfirmed });
  });

  it('records no check of an earlier night', async () => {
    const late = recordCheck(test, stranger, { venue_id: venue.id, submitted_at: LAST_NIGHT });
    await expect(late).rejects.toThrow(API_ERROR.unconfirmed);
    expect((await test.call(listFormA, { as: manager.token })).body.meta.total).toBe(0);
  });

  it('sees no list, export or dashboard of the venue among their venues', async () => {
    await recordCheck(test, manager, { venue_id: venue.id, submitted_at: TONIGHT });
    expect((await test.call(listFormA, { as: as() })).body.data).toEqual([]);
    expect((await test.call(exportFormA, { as: as() })).body.formList).toEqual([]);
    expect((await test.call(exportVenues, { as: as() })).body.formList).toEqual([]);
    const { body } = await test.call(readDashboard, { as: as(), body: {} });
    expect(body.venuesNotSubmittedFormA).toEqual([]);
  });

  it('is refused everything else with a sentence that says whom to ask', async () => {
    const check = await recordCheck(test, manager, { venue_id: venue.id, submitted_at: TONIGHT });
    const own = await recordCheck(test, stranger, { venue_id: venue.id, submitted_at: TONIGHT });
    const inspection = await recordInspection(test, manager, { venue_id: venue.id });
    const fault = await test.call(createFormB, {
      as: manager.token,
      body: buildFault({ venue_id: venue.id }),
    });
    const options = { as: as(), params: params() };
    const query = { venue_id: venue.id };
    const refused = [
      await test.call(listVenueManagers, options),
      await test.call(readVenueHistory, options),
      await test.call(updateVenue, { ...options, body: change() }),
      await test.call(addNonTradingDays, {
        ...options,
        body: { not_trading_days: ['2026-12-25'] },
      }),
      await test.call(explainDay, {
        as: as(),
        params: { ...params(), day: '2026-11-18' },
        body: { reason: 'forgotten', text: 'Nobody remembered the check.' },
      }),
      await test.call(removeManager, {
        as: as(),
        params: { venueId: venue.id, managerId: manager.managerId },
      }),
      await test.call(exportFormA, { as: as(), query }),
      await test.call(printFormA, { as: as(), params: { id: own.id } }),
      await test.call(readFormAHistory, { as: as(), params: { id: own.id } }),
      await test.call(printFormA, { as: as(), params: { id: check.id } }),
      await test.call(createFormB, { as: as(), body: buildFault({ venue_id: venue.id }) }),
      await test.call(createFormB, { as: as(), body: buildFault() }),
      await test.call(deleteFormB, { as: as(), params: { id: fault.body.id }, body: {} }),
      await test.call(createFormC, { as: as(), body: buildInspection({ venue_id: venue.id }) }),
      await test.call(listFormC, { as: as(), query }),
      await test.call(exportFormC, { as: as(), query }),
      await test.call(readFormC, { as: as(), params: { id: inspection.id } }),
      await test.call(readDashboard, { as: as(), body: query }),
    ];
    for (const [index, { status, message }] of refused.entries()) {
      expect([index, status, message]).toEqual([index, 403, API_ERROR.unconfirmed]);
    }
    const denied = await test.call(deleteFormA, { as: as(), params: { id: own.id }, body: {} });
    expect(denied.status).toBe(403);
    const kept = await test.call(readVenue, { as: manager.token, params: params() });
    expect(kept).toMatchObject({ status: 200, body: { code: venue.code, managers: [{}, {}] } });
  });
});

const change = () => ({
  ...{ name: 'Mine now', code: 'MINE-NOW-1', licence_number: 'LIQ 1', address: venue.address },
  company_id: venue.company_id ?? '',
  hours: { monday: { open: '10:00', close: '22:00' } },
});
