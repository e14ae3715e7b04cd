import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/auth/calls.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { FAULT_MAILS_AN_HOUR } from '#contract/core/limits.ts';
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
import { readFormAHistory, readVenueHistory } from '#contract/history/calls.ts';
import { createManager } from '#contract/managers/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import {
  confirmVenue,
  createVenue,
  exportVenues,
  listValidManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  removeManager,
  updateVenue,
} from '#contract/venues/calls.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { UNCONFIRMED } from '#server/testing/call-endpoint.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { buildFault, buildInspection } from '#server/testing/entries.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { FOUND_FAULT, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import {
  addVenue,
  buildRegistration,
  buildVenue,
  formOf,
  registerByCode,
  type VenueRow,
} from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  mailsTo,
  type SignedInUser,
} from '#server/testing/records.ts';

let company: { id: string; email: string };
let venue: VenueRow;
let manager: SignedInUser;
let as: SignedInUser;

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
await insertQuestion(test.db);

beforeEach(async () => {
  company = await insertCompany(test.db);
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

/** Adds a venue as a stranger. */
const register = (company_id = company.id) =>
  test.body(createVenue, { from: newClientAddress(), body: buildVenue({ company_id }) });

/** Records a check that found a fault, and reads the fault. */
async function findFault(by: SignedInUser, venue_id: string) {
  const { fault_id } = await recordCheck(test, by, {
    ...{ venue_id, submitted_at: test.now().toISOString(), answer: 0 },
    ...{ job_number: 'J 1', email_note: 'Pay here: https://evil.example' },
  });
  return test.body(readFormB, { as: by, params: { id: fault_id ?? '' } });
}

describe('a venue that a stranger registers', () => {
  it('works for its maker, and mails nobody until an admin confirms it', async () => {
    const own = await register();
    const maker = await registerByCode(test, own.code);
    expect(await findFault(maker, own.id)).toMatchObject({
      ...{ mail: null, not_mailed: 'venue-unconfirmed' },
    });
    const waiting = await test.body(listVenues, { as: admin, query: { status: WAITING } });
    expect(waiting.data.map(({ id }) => id)).toContain(own.id);
    const confirm = { as: admin, params: { id: own.id } };
    expect((await test.body(confirmVenue, confirm)).is_confirmed).toBe(true);
    expect(await test.status(confirmVenue, confirm)).toBe(200);
    const history = await test.body(readVenueHistory, confirm);
    expect(history.filter(({ what }) => what === VENUE_HISTORY.venueConfirmed)).toHaveLength(1);
    expect(await mailsTo(test.db, company.email)).toEqual([]);
    expect(await findFault(maker, own.id)).toMatchObject({ not_mailed: null });
    expect(await mailsTo(test.db, company.email)).toHaveLength(1);
  });

  it('sends no words to a company that another stranger registered', async () => {
    const email = 'ceo@unrelated.example';
    const name = 'Your mailbox is full: https://evil.example/login';
    const stranger = { name, email, address: '1 Ann Street QLD' };
    const { id } = await test.body(createCompany, { from: newClientAddress(), body: stranger });
    const own = await register(id);
    const maker = await registerByCode(test, own.code);
    await test.body(confirmVenue, { as: admin, params: { id: own.id } });
    expect(await findFault(maker, own.id)).toMatchObject({
      ...{ mail: null, not_mailed: 'company-unconfirmed' },
    });
    expect(JSON.stringify(await mailsTo(test.db, email))).not.toContain('evil');
  });

  it('waits too when a manager adds it who registered and is at no confirmed venue', async () => {
    const { code } = await register();
    const stranger = await registerByCode(test, code);
    expect((await addVenue(test, stranger)).is_confirmed).toBe(false);
  });

  it('waits too when a manager adds it who has the code of a confirmed venue and waits there', async () => {
    expect((await addVenue(test, as)).is_confirmed).toBe(false);
  });
});

describe('a venue is confirmed from the beginning', () => {
  it('when an admin adds it', async () => {
    expect((await addVenue(test, admin)).is_confirmed).toBe(true);
  });

  it('when a manager of a confirmed venue adds it', async () => {
    expect((await addVenue(test, manager)).is_confirmed).toBe(true);
  });

  it('when a manager adds it whom an admin added', async () => {
    const image = new File([SAMPLE['image/png']], 'licence.png', { type: 'image/png' });
    const email = 'added@example.com';
    const body = {
      ...buildRegistration({ name: 'Robin Added', email }),
      ...{ email_confirmation: email, licence_image: image, rmlv_licence_image: image },
    } as SentBody<typeof createManager>;
    const { id } = await test.body(createManager, { as: admin, body });
    const { token } = await test.body(login, { body: { email, password: 'Correct1' } });
    expect((await addVenue(test, { id, token, managerId: id })).is_confirmed).toBe(true);
  });
});

describe('mails about faults', () => {
  it('are limited for a venue; beyond, the fault is recorded and says so', async () => {
    for (let turn = 0; turn < FAULT_MAILS_AN_HOUR.venue; turn += 1) {
      expect((await findFault(manager, venue.id)).not_mailed).toBeNull();
    }
    expect(await findFault(manager, venue.id)).toMatchObject({
      mail: null,
      not_mailed: 'too-many',
      email_note: expect.stringContaining('Pay here'),
    });
    expect(await mailsTo(test.db, company.email)).toHaveLength(FAULT_MAILS_AN_HOUR.venue);
    test.setNow('2026-11-20T13:00:01Z');
    expect((await findFault(manager, venue.id)).not_mailed).toBeNull();
  });
});
