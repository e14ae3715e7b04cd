import { beforeEach, describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { login } from '#contract/auth/calls.ts';
import { readBoard } from '#contract/board/calls.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import { UNCONFIRMED_ENTRIES_A_DAY } from '#contract/core/limits.ts';
import { readDashboard } from '#contract/dashboard.ts';
import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import {
  createFormB,
  deleteFormB,
  readFaultReport,
  readFormB,
  updateFormB,
} from '#contract/form-b/calls.ts';
import { createFormC, exportFormC, listFormC } from '#contract/form-c/calls.ts';
import { readFormAHistory, readVenueHistory } from '#contract/history.ts';
import { createManager } from '#contract/managers/calls.ts';
import { PROVENANCE } from '#contract/messages/entries.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { VENUE_HISTORY } from '#contract/messages/venues.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import {
  addNonTradingDays,
  confirmManager,
  confirmVenue,
  createVenue,
  leaveVenue,
  listValidManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  removeManager,
  updateVenue,
} from '#contract/venues/calls.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { LIMITS, limiter } from '#server/platform/rate-limits/limiter.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { UNCONFIRMED } from '#server/testing/call-endpoint.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { buildFault, buildInspection } from '#server/testing/entries.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import {
  buildSignature,
  FOUND_FAULT,
  insertQuestion,
  recordCheck,
} from '#server/testing/form-a.ts';
import { insertAreaManager, readUser } from '#server/testing/records/users.ts';
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
  subjectsTo,
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
      name: venue.name,
      address: venue.address,
      managers: [],
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

  it('reads the register, its export, the calendar and the dashboard as a manager does', async () => {
    const { id } = await check(manager);
    const query = { venue_id: venue.id };
    const list = await test.body(listFormA, { as, query });
    expect(list.data.map((entry) => [entry.id, entry.is_editable])).toEqual([[id, false]]);
    expect((await test.body(exportFormA, { as, query })).formList).toHaveLength(1);
    const statuses = [
      await test.status(printFormA, { as, params: { id } }),
      await test.status(readFormAHistory, { as, params: { id } }),
      await test.status(listFormC, { as, query }),
      await test.status(exportFormC, { as, query }),
      await test.status(readDashboard, { as, body: query }),
    ];
    expect(statuses).toEqual(statuses.map(() => 200));
    const year = { from: '2026-10-01', to: '2026-11-20' };
    const calendar = await test.body(readCalendar, { as, params: params(), query: year });
    expect(calendar.data.at(-1)).toMatchObject({ entry_ids: [id], recorder_status: null });
  });

  it('signs as themselves only, and is offered nobody else', async () => {
    const signers = await test.body(listValidManagers, { as, params: params() });
    expect(signers.map(({ id }) => id)).toEqual([as.managerId]);
    const body = {
      venue_id: venue.id,
      submitted_at: '2026-11-20T21:00:00',
      manager_id: manager.managerId,
      signature: buildSignature(),
      answers: [],
    };
    const { status, errors } = await test.call(createFormA, { as, body });
    expect([status, errors?.manager_id]).toEqual([422, [FIELD_ERROR.signAsYourself]]);
  });

  it('records a check that is marked, of which those who confirm are mailed', async () => {
    const own = await check(as);
    expect(own).toMatchObject({ is_editable: true, recorder_status: 'unconfirmed' });
    expect(
      (await test.body(readCalendar, { as: manager, params: params() })).tonight,
    ).toMatchObject({ state: 'on_time', check: { id: own.id, recorder_status: 'unconfirmed' } });
    expect(await subjectsTo(test.db, (await readUser(test.db, manager)).email)).toContainEqual(
      expect.stringContaining('not yet confirmed recorded a check'),
    );
    const areaManager = await insertAreaManager(test.db, [venue]);
    const { data } = await test.body(readBoard, { as: areaManager, query: {} });
    expect(data[0]?.problems.map(({ kind }) => kind)).toContain('unconfirmed');
  });

  it('reaches the company with none of their words', async () => {
    const photos = [buildSignature()];
    const own = await check(as, { ...FOUND_FAULT, photos });
    expect(own.photos).toHaveLength(1);
    const fault = await test.body(readFormB, { as, params: { id: own.fault_id ?? '' } });
    expect(fault).toMatchObject({ recorder_status: 'unconfirmed', not_mailed: null });
    const mails = await mailsTo(test.db, company.email);
    expect(mails).toHaveLength(1);
    const written = JSON.stringify(mails);
    const { job_number, email_note } = FOUND_FAULT;
    for (const words of [own.manager_name, job_number, email_note]) {
      expect(written).not.toContain(words);
    }
    expect(written).not.toContain('Photos');
    expect(written).toContain(PROVENANCE.recorderStatus('unconfirmed'));
  });

  it('corrects what they recorded, and no other entry', async () => {
    const [other, own] = [await check(manager, FOUND_FAULT), await check(as)];
    const answers = own.answers.map(({ id }) => ({ id, answer: 1 as const }));
    const change = (id: string) =>
      test.call(updateFormA, { as, params: { id }, body: { answers } });
    expect((await change(own.id)).status).toBe(200);
    expect(await change(other.id)).toMatchObject(UNCONFIRMED);
    const fault = { as, params: { id: other.fault_id ?? '' } };
    const body = { arrangement_date: '2026-11-20', description: 'New recorder' };
    expect(await test.call(updateFormB, { ...fault, body })).toMatchObject(UNCONFIRMED);
    const { contact } = await test.body(readFaultReport, fault);
    expect(contact).toBeNull();
  });

  it('records ten entries a day, and more once they are confirmed', async () => {
    const body = buildFault({ venue_id: venue.id });
    for (let count = 0; count < UNCONFIRMED_ENTRIES_A_DAY; count += 1) {
      expect(await test.status(createFormB, { as, body })).toBe(201);
    }
    const message = API_ERROR.tooManyUnconfirmed(UNCONFIRMED_ENTRIES_A_DAY);
    expect(await test.call(createFormB, { as, body })).toMatchObject({ status: 429, message });
    const person = { venueId: venue.id, managerId: as.managerId };
    await test.body(confirmManager, { as: manager, params: person });
    expect(await test.body(createFormB, { as, body })).toMatchObject({ entry_number: 11 });
  });

  it('records no check of an earlier night', async () => {
    const late = check(as, { submitted_at: '2026-11-19T21:00:00' });
    await expect(late).rejects.toThrow(API_ERROR.unconfirmed);
    expect((await test.body(listFormA, { as: manager })).meta.total).toBe(0);
  });

  it('is refused what concerns others with a sentence that says whom to ask', async () => {
    const own = { as, params: { id: (await check(as)).id } };
    const fault = await test.body(createFormB, { as, body: buildFault({ venue_id: venue.id }) });
    const colleague = { venueId: venue.id, managerId: manager.managerId };
    const body = formOf(venue, { code: 'MINE-NOW-1' });
    const closed = { not_trading_days: ['2026-12-25'] };
    const refused = [
      await test.call(updateVenue, { as, params: params(), body }),
      await test.call(removeManager, { as, params: colleague }),
      await test.call(confirmManager, { as, params: colleague }),
      await test.call(addNonTradingDays, { as, params: params(), body: closed }),
      await test.call(readVenueHistory, { as, params: params() }),
      await test.call(deleteFormB, { as, params: { id: fault.id }, body: {} }),
      await test.call(createFormC, { as, body: buildInspection({ venue_id: venue.id }) }),
    ];
    expect(refused).toMatchObject(refused.map(() => UNCONFIRMED));
    expect(await test.status(deleteFormA, { ...own, body: {} })).toBe(403);
    const kept = await test.body(readVenue, { as: manager, params: params() });
    expect(kept).toMatchObject({ code: venue.code, managers: [{}, {}] });
  });
});

describe('entries of somebody not yet confirmed', () => {
  const person = () => ({ venueId: venue.id, managerId: as.managerId });
  const statusOf = async (id: string) =>
    (await test.body(readFormA, { as: manager, params: { id } })).recorder_status;

  it.each([
    ['lose their mark when the person is confirmed', confirmManager, null],
    ['say so when the person is rejected, and stay', removeManager, 'rejected'],
  ] as const)('%s, by a change in the history', async (_, decide, expected) => {
    const [own, fault] = [
      await check(as, FOUND_FAULT),
      await test.body(createFormB, { as, body: buildFault({ venue_id: venue.id }) }),
    ];
    expect(await test.status(decide, { as: manager, params: person() })).toBe(200);
    expect(await statusOf(own.id)).toBe(expected);
    for (const id of [own.fault_id ?? '', fault.id]) {
      const { recorder_status } = await test.body(readFormB, { as: manager, params: { id } });
      expect(recorder_status).toBe(expected);
    }
    const steps = await test.body(readFormAHistory, { as: manager, params: { id: own.id } });
    expect(
      steps.map(({ before, after }) => [before?.recorder_status, after?.recorder_status]),
    ).toEqual([
      [undefined, 'unconfirmed'],
      ['unconfirmed', expected],
    ]);
    const { errors } = await verify(test.db);
    expect(errors.filter((error) => error.includes(' entry No. '))).toEqual([]);
  });

  it('keep their mark when the person leaves by themselves', async () => {
    const own = await check(as);
    const params = { managerId: as.managerId, venueId: venue.id };
    expect(await test.status(leaveVenue, { as, params })).toBe(200);
    expect(await statusOf(own.id)).toBe('unconfirmed');
  });
});

/** Adds a venue as a stranger. */
const register = (company_id = company.id) =>
  test.body(createVenue, { from: newClientAddress(), body: buildVenue({ company_id }) });

/** Records a check that found a fault, and reads the fault. */
async function findFault(by: SignedInUser, venue_id: string) {
  const { fault_id } = await recordCheck(test, by, {
    venue_id,
    submitted_at: test.now().toISOString(),
    answer: 0,
    job_number: 'J 1',
    email_note: 'Pay here: https://evil.example',
  });
  return test.body(readFormB, { as: by, params: { id: fault_id ?? '' } });
}

describe('a venue that a stranger registers', () => {
  it('works for its maker, and mails nobody until an admin confirms it', async () => {
    const own = await register();
    const maker = await registerByCode(test, own.code);
    expect(await findFault(maker, own.id)).toMatchObject({
      mail: null,
      not_mailed: 'venue-unconfirmed',
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

  it('is after the confirmed venues, of which an admin views the first', async () => {
    const { id } = await test.body(createVenue, {
      from: newClientAddress(),
      body: buildVenue({ company_id: company.id, name: '1st of all' }),
    });
    const ids = (await test.body(listVenuesTonight, { as: admin })).map((listed) => listed.id);
    expect(ids.indexOf(id)).toBeGreaterThan(ids.indexOf(venue.id));
  });

  it('sends no words to a company that another stranger registered', async () => {
    const email = 'ceo@unrelated.example';
    const name = 'Your mailbox is full, call evil';
    const stranger = { name, email, address: '1 Ann Street QLD' };
    const { id } = await test.body(createCompany, { from: newClientAddress(), body: stranger });
    const own = await register(id);
    const maker = await registerByCode(test, own.code);
    await test.body(confirmVenue, { as: admin, params: { id: own.id } });
    expect(await findFault(maker, own.id)).toMatchObject({
      mail: null,
      not_mailed: 'company-unconfirmed',
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
      email_confirmation: email,
      licence_image: image,
      rmlv_licence_image: image,
    } as SentBody<typeof createManager>;
    const { id } = await test.body(createManager, { as: admin, body });
    const { token } = await test.body(login, { body: { email, password: 'Correct1' } });
    expect((await addVenue(test, { id, token, managerId: id })).is_confirmed).toBe(true);
  });
});

describe('mails about faults', () => {
  it('are limited for a venue; beyond, the fault is recorded and says so', async () => {
    const counted = ['fault mail, venue', venue.id] as const;
    await limiter(test.db, test.now()).count(counted, LIMITS[counted[0]].max - 1);
    expect((await findFault(manager, venue.id)).not_mailed).toBeNull();
    expect(await findFault(manager, venue.id)).toMatchObject({
      mail: null,
      not_mailed: 'too-many',
      email_note: expect.stringContaining('Pay here'),
    });
    expect(await mailsTo(test.db, company.email)).toHaveLength(1);
    test.setNow('2026-11-20T13:00:01Z');
    expect((await findFault(manager, venue.id)).not_mailed).toBeNull();
  });
});
