import { beforeEach, describe, expect, it } from 'vitest';
import { readCalendar } from '#contract/calendar/calls.ts';
import { readDashboard } from '#contract/dashboard/calls.ts';
import {
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import { createFormB, listFormB, readFormB } from '#contract/form-b/calls.ts';
import { createFormC, exportFormC, listFormC } from '#contract/form-c/calls.ts';
import { readFormAHistory } from '#contract/history/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import {
  exportVenues,
  listValidManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  removeManager,
  updateVenue,
} from '#contract/venues/calls.ts';
import { UNCONFIRMED } from '#server/testing/call-endpoint.ts';
import { buildFault, buildInspection } from '#server/testing/entries.ts';
import { FOUND_FAULT, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { formOf, registerByCode, type VenueRow } from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

let venue: VenueRow;
let manager: SignedInUser;
let as: SignedInUser;

const test = await buildTestApp();
await insertQuestion(test.db);

beforeEach(async () => {
  const company = await insertCompany(test.db);
  venue = await insertVenue(test.db, { company_id: company.id });
  manager = await insertUser(test.db, 'manager', { venues: [venue] });
  as = await registerByCode(test, venue.code);
});

/** Records a check of the running trading day. */
const check = (by: SignedInUser, found = {}) =>
  recordCheck(test, by, { venue_id: venue.id, submitted_at: '2026-11-20T21:00:00', ...found });

const params = () => ({ id: venue.id });

describe('a stranger with a venue’s code', () => {
  it('reads what tonight’s check needs', async () => {
    expect(await test.body(readVenue, { as, params: params() })).toMatchObject({
      ...{ name: venue.name, address: venue.address, managers: [] },
    });
    const questions = await test.body(listQuestions, { as, query: { venue_id: venue.id } });
    expect(questions.data).toHaveLength(1);
    const signers = await test.body(listValidManagers, { as, params: params() });
    expect(signers.map(({ id }) => id)).toContain(as.managerId);
    expect(await test.body(listVenuesTonight, { as })).toMatchObject([
      { id: venue.id, hasCompletedFormA: false },
    ]);
    expect((await test.body(listVenues, { as })).data).toMatchObject([
      { id: venue.id, managers: [] },
    ]);
  });

  it('sees the state of the last nights and tonight, without entries, explanations and names', async () => {
    const { manager_name } = await check(manager);
    const { data, tonight, closures } = await test.body(readCalendar, { as, params: params() });
    expect(tonight).toMatchObject({ state: 'on_time' });
    expect(data.at(-1)).toMatchObject({ state: 'on_time', entry_ids: [] });
    expect(closures).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(manager_name);
    const query = { from: '2026-10-01', to: '2026-11-20' };
    expect(await test.call(readCalendar, { as, params: params(), query })).toMatchObject(
      UNCONFIRMED,
    );
  });

  it('records tonight’s check with its fault, reads and corrects it, and sees no other entry', async () => {
    const other = await check(manager);
    const own = await check(as, FOUND_FAULT);
    expect(own.is_editable).toBe(true);
    const mails = test.db.selectFrom('mails').selectAll().where('form_b_id', '=', own.fault_id);
    expect(await mails.execute()).toHaveLength(1);

    const query = { venue_id: venue.id };
    const list = await test.body(listFormA, { as, query });
    expect(list.data.map(({ id }) => id)).toEqual([own.id]);
    expect(list.meta.total).toBe(1);
    const faults = await test.body(listFormB, { as, query });
    expect(faults.data.map(({ id }) => id)).toEqual([own.fault_id]);

    const answers = own.answers.map(({ id }) => ({ id, answer: 1 as const }));
    const ownParams = { id: own.id };
    const body = { answers, version: own.version };
    expect(await test.status(updateFormA, { as, params: ownParams, body })).toBe(200);
    expect(await test.status(readFormA, { as, params: ownParams })).toBe(200);
    expect(await test.status(readFormB, { as, params: { id: own.fault_id ?? '' } })).toBe(200);

    const others = { as, params: { id: other.id } };
    expect(await test.call(readFormA, others)).toMatchObject(UNCONFIRMED);
    expect(await test.call(updateFormA, { ...others, body: { answers } })).toMatchObject(
      UNCONFIRMED,
    );
  });

  it('records no check of an earlier night', async () => {
    const late = check(as, { submitted_at: '2026-11-19T21:00:00' });
    await expect(late).rejects.toThrow(API_ERROR.unconfirmed);
    expect((await test.body(listFormA, { as: manager })).meta.total).toBe(0);
  });

  it('sees no list, export or dashboard of the venue among their venues', async () => {
    await check(manager);
    expect((await test.body(listFormA, { as })).data).toEqual([]);
    expect((await test.body(exportFormA, { as })).formList).toEqual([]);
    expect((await test.body(exportVenues, { as })).formList).toEqual([]);
    const { venuesNotSubmittedFormA } = await test.body(readDashboard, { as, body: {} });
    expect(venuesNotSubmittedFormA).toEqual([]);
  });

  it('is refused everything else with a sentence that says whom to ask', async () => {
    const own = { as, params: { id: (await check(as)).id } };
    const query = { venue_id: venue.id };
    const colleague = { venueId: venue.id, managerId: manager.managerId };
    const body = formOf(venue, { code: 'MINE-NOW-1' });
    const refused = [
      await test.call(updateVenue, { as, params: { id: venue.id }, body }),
      await test.call(removeManager, { as, params: colleague }),
      await test.call(exportFormA, { as, query }),
      await test.call(printFormA, own),
      await test.call(readFormAHistory, own),
      await test.call(createFormB, { as, body: buildFault(query) }),
      await test.call(createFormB, { as, body: buildFault() }),
      await test.call(createFormC, { as, body: buildInspection(query) }),
      await test.call(listFormC, { as, query }),
      await test.call(exportFormC, { as, query }),
      await test.call(readDashboard, { as, body: query }),
    ];
    expect(refused).toMatchObject(refused.map(() => UNCONFIRMED));
    expect(await test.status(deleteFormA, { ...own, body: {} })).toBe(403);
    const kept = await test.body(readVenue, { as: manager, params: { id: venue.id } });
    expect(kept).toMatchObject({ code: venue.code, managers: [{}, {}] });
  });
});
