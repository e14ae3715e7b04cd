import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import {
  createFormB,
  deleteFormB,
  exportFormB,
  listFormB,
  readFaultReport,
  readFormB,
  updateFormB,
} from '#contract/form-b/calls.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FORM_B, inspectionFault } from '#contract/messages/form-b.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { STALE } from '#server/testing/call-endpoint.ts';
import { buildFault, recordFault, recordInspection } from '#server/testing/entries.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { readUser } from '#server/testing/records/users.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
await insertQuestion(test.db);
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const staff = await insertUser(test.db, 'staff', { venues: [venue] });

const idsIn = async (query: object) => {
  const { data } = await test.body(listFormB, {
    as: manager,
    query: { venue_id: venue.id, ...query },
  });
  return data.map(({ id }) => id);
};

const day = (text: string) => ({ from: `${text} 00:00:00`, to: `${text} 23:59:59` });

const create = (as: SignedInUser, body: SentBody<typeof createFormB>, headers = {}) =>
  test.call(createFormB, { as, body, headers });

const recordFailedCheck = (time: string, job_number: string) =>
  recordCheck(test, manager, {
    venue_id: venue.id,
    submitted_at: `2026-11-20T${time}`,
    answer: 0,
    job_number,
    email_note: 'No picture',
  });

describe('POST /form-b', () => {
  it('records a fault, by the signed-in user, now, at their only venue', async () => {
    const { status, body } = await create(manager, { arrangement_date: '2026-11-21' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      entry_number: 1,
      venue_id: venue.id,
      venue_name: venue.name,
      reporter_name: expect.stringMatching(/^Robin Person/),
      reported_date: '2026-11-20T13:00:00.000Z',
      received_at: '2026-11-20T13:00:00.000Z',
      arrangement_date: '2026-11-21',
      needs_action: false,
      version: 1,
    });
  });

  it('reads times in the venue’s zone, and stores the repair', async () => {
    const repair = {
      reporter_name: 'Nguyễn Thị Ánh',
      description: 'Replace the disk',
      email_note: 'Disk is full',
      job_number: 'J-1',
      arrangement_date: '2026-11-20',
      arrangement_time: '09:30',
      arrangement_manager_name: 'Ana Area',
      repair_date: '2026-11-20',
    };
    const { body } = await create(manager, { ...repair, reported_date: '2026-11-19T23:00:00' });
    expect(body).toMatchObject({ ...repair, reported_date: '2026-11-19T13:00:00.000Z' });
  });

  it('requires the venue when the user has several', async () => {
    const other = await insertVenue(test.db);
    const both = await insertUser(test.db, 'manager', { venues: [venue, other] });
    for (const as of [both, admin]) {
      expect(await test.errors(createFormB, { as, body: buildFault() })).toEqual({
        venue_id: [FIELD_ERROR.required(LABEL.venue)],
      });
    }
    expect((await create(both, buildFault({ venue_id: other.id }))).status).toBe(201);
  });

  it('returns an error for every wrong field', async () => {
    const body = {
      reported_date: 'yesterday',
      arrangement_date: '',
      arrangement_time: '25:00',
      repair_date: '2026-02-30',
    };
    expect(await test.errors(createFormB, { as: manager, body })).toEqual({
      reported_date: [FIELD_ERROR.dateInputInvalid],
      arrangement_date: [FIELD_ERROR.arrangementDateRequired, FIELD_ERROR.dateInputInvalid],
      arrangement_time: [FIELD_ERROR.timeInvalid],
      repair_date: [FIELD_ERROR.dateInputInvalid],
    });
    const future = buildFault({ reported_date: '2026-11-21T09:00:00' });
    expect(await test.errors(createFormB, { as: manager, body: future })).toEqual({
      reported_date: [FIELD_ERROR.dateInFuture],
    });
  });

  it('records a repeated submission once', async () => {
    const headers = { 'idempotency-key': 'the-same-submission' };
    const first = await create(manager, buildFault(), headers);
    const second = await create(manager, buildFault(), headers);
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  });

  it('returns 404 for another tenant’s venue', async () => {
    const elsewhere = await insertVenue(test.db);
    expect((await create(manager, buildFault({ venue_id: elsewhere.id }))).status).toBe(404);
  });
});

describe('POST /form-b/{id}', () => {
  const save = (entry: FormBEntry, body: Partial<SentBody<typeof updateFormB>>, as = staff) =>
    test.call(updateFormB, {
      as,
      params: { id: entry.id },
      body: { version: entry.version, arrangement_date: '2026-11-20', ...body },
    });

  it('arranges and repairs, and leaves the reporter and the time of the report', async () => {
    const entry = await recordFault(test, manager);
    const renamed = { reporter_name: 'Somebody Else', reported_date: '2026-11-01T00:00:00' };
    const repair = { arrangement_time: '14:05', repair_date: '2026-11-22' };
    const { status, body } = await save(entry, { ...renamed, ...repair });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...repair,
      reporter_name: entry.reporter_name,
      reported_date: entry.reported_date,
      version: 2,
      corrections: [{ changes: [{ key: 'arrangement-date', before: '20/11/2026' }] }],
    });
  });

  it('empties a blank field and keeps one that is left out', async () => {
    const entry = await recordFault(test, manager, { email_note: 'Dark', job_number: 'J-2' });
    const { body } = await save(entry, { description: '', repair_date: null });
    expect(body).toMatchObject({ description: null, email_note: 'Dark', job_number: 'J-2' });
  });

  it('refuses an arrangement before the day of the report in the venue’s own zone', async () => {
    const west = await insertVenue(test.db, { time_zone: 'Australia/Perth' });
    // 23:30 on the 18th in Perth, 01:30 on the 19th in Brisbane.
    const reported_date = '2026-11-18T15:30:00Z';
    const inWest = await recordFault(test, admin, { venue_id: west.id, reported_date });
    const inEast = await recordFault(test, admin, { venue_id: venue.id, reported_date });
    const arranged = { arrangement_date: '2026-11-18' };
    expect((await save(inWest, arranged, admin)).status).toBe(200);
    const refusal = { arrangement_date: [FIELD_ERROR.arrangedBeforeReported] };
    expect((await save(inEast, arranged, admin)).errors).toEqual(refusal);
    const added = buildFault({ venue_id: venue.id, reported_date, ...arranged });
    expect((await create(admin, added)).errors).toEqual(refusal);
  });

  it('refuses a stale version, and changes nothing', async () => {
    const entry = await recordFault(test, manager);
    await save(entry, { description: 'First' });
    expect(await save(entry, { description: 'Second' })).toMatchObject(STALE);
    const read = await test.body(readFormB, { as: staff, params: { id: entry.id } });
    expect(read).toMatchObject({ description: 'First', version: 2 });
  });
});

describe('the register of faults', () => {
  it('is listed newest first, ten a page', async () => {
    const quiet = await insertVenue(test.db);
    const as = await insertUser(test.db, 'manager', { venues: [quiet] });
    for (let date = 10; date <= 20; date += 1) {
      await recordFault(test, as, { reported_date: `2026-11-${date}T22:00:00` });
    }
    const { data, meta } = await test.body(listFormB, { as });
    expect(data.map(({ entry_number }) => entry_number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(meta).toEqual({ current_page: 1, last_page: 2, total: 11 });
    const oldest = { reverseOrdering: false, page: 2 };
    const last = await test.body(listFormB, { as, query: oldest });
    expect(last.data.map(({ entry_number }) => entry_number)).toEqual([11]);
  });

  it('is filtered by days of the venue’s own calendar', async () => {
    const late = await recordFault(test, manager, { reported_date: '2026-11-10T23:59:59' });
    const next = await recordFault(test, manager, { reported_date: '2026-11-11T00:00:00' });
    expect(await idsIn(day('2026-11-10'))).toEqual([late.id]);
    expect(await idsIn(day('2026-11-11'))).toEqual([next.id]);
  });

  it.each([
    ['reporter_name', 'Quentin Quill'],
    ['arrangement_manager_name', 'Xanthe Yates'],
    ['description', 'Solder the 100% broken plug'],
    ['email_note', 'Camera seventeen flickers'],
    ['job_number', 'JOB-4711'],
  ] as const)('is searched in %s', async (field, text) => {
    const found = await recordFault(test, manager, { [field]: text });
    expect(await idsIn({ search: text.slice(3).toUpperCase() })).toEqual([found.id]);
  });

  it('returns nothing to users of other venues', async () => {
    const as = await insertUser(test.db, 'manager', { venues: [await insertVenue(test.db)] });
    const query = { venue_id: venue.id };
    expect(await test.status(listFormB, { as, query })).toBe(404);
    expect(await test.status(exportFormB, { as, query })).toBe(404);
    expect((await test.body(listFormB, { as })).data).toEqual([]);
  });
});

describe('what found a fault', () => {
  const reportOf = (fault_id: string | null, as = manager) =>
    test.body(readFaultReport, { as, params: { id: fault_id ?? '' } });

  it('a check gives it its time and job number, and it needs action', async () => {
    const { manager_name } = await recordFailedCheck('22:30:00', 'JOB-9');
    const { data } = await test.body(listFormB, { as: staff, query: { search: 'JOB-9' } });
    expect(data).toMatchObject([
      {
        reporter_name: manager_name,
        reported_date: '2026-11-20T12:30:00.000Z',
        time_zone: 'Australia/Brisbane',
        email_note: 'No picture\nJob number: JOB-9',
        job_number: 'JOB-9',
        arrangement_date: null,
        arrangement_time: null,
        repair_date: null,
        needs_action: true,
      },
    ]);
  });

  it('a check tells the company of the venue what was answered No, and whom to call', async () => {
    const { fault_id } = await recordFailedCheck('22:40:00', 'JOB-10');
    const { name, phone } = await readUser(test.db, manager);
    for (const role of ['technician', 'company'] as const) {
      const user = await insertUser(test.db, role, { companyId: company.id });
      expect(await reportOf(fault_id, user)).toEqual({
        questions: ['Is it on?'],
        contact: { name, phone },
        photos: [],
        repair_photo: null,
      });
    }
  });

  it('an inspection tells what was answered No', async () => {
    const { fault_id } = await recordInspection(test, manager, {
      venue_id: venue.id,
      cameras: 0,
      note: 'Turn camera 2',
      open_fault: true,
    });
    const questions = [FORM_C.columns.cameras];
    expect(await reportOf(fault_id)).toEqual({
      questions,
      contact: null,
      photos: [],
      repair_photo: null,
    });
  });

  it('an inspection without a note says what was answered No in its place', async () => {
    const { fault_id } = await recordInspection(test, manager, {
      venue_id: venue.id,
      cameras: 0,
      recording: 0,
      note: '',
      open_fault: true,
    });
    const params = { id: fault_id ?? '' };
    const { email_note } = await test.body(readFormB, { as: manager, params });
    expect(email_note).toBe(inspectionFault([FORM_C.columns.cameras, FORM_C.columns.recording]));
  });

  it('no entry leaves nothing answered No', async () => {
    const { id } = await recordFault(test, manager);
    expect(await reportOf(id)).toEqual({
      questions: [],
      contact: null,
      photos: [],
      repair_photo: null,
    });
  });
});

describe('voiding', () => {
  it('removes an entry from the lists; an admin still reads it, and the export keeps it', async () => {
    const entry = await recordFault(test, manager, { reported_date: '2026-11-07T22:00:00' });
    const params = { id: entry.id };
    expect(await test.status(deleteFormB, { as: staff, params })).toBe(403);
    expect(await test.body(deleteFormB, { as: manager, params })).toEqual({
      message: FORM_B.deleted,
    });
    expect(await idsIn({})).not.toContain(entry.id);
    expect(await test.status(readFormB, { as: manager, params })).toBe(404);
    const voided = { entry_number: entry.entry_number, voided_at: '2026-11-20T13:00:00.000Z' };
    expect(await test.body(readFormB, { as: admin, params })).toMatchObject(voided);
    const query = { venue_id: venue.id, ...day('2026-11-07') };
    const { formList } = await test.body(exportFormB, { as: manager, query });
    expect(formList).toMatchObject([voided]);
    const body = { arrangement_date: '2026-11-20' };
    expect(await test.status(updateFormB, { as: admin, params, body })).toBe(404);
    expect(await test.status(deleteFormB, { as: admin, params })).toBe(404);
  });

  it('takes the fault off the check that opened it', async () => {
    const { id, fault_id } = await recordFailedCheck('22:45:00', 'JOB-11');
    await test.body(deleteFormB, { as: manager, params: { id: fault_id ?? '' } });
    const check = await test.body(readFormA, { as: manager, params: { id } });
    expect(check.fault_id).toBeNull();
  });
});
