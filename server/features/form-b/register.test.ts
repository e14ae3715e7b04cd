import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/core/endpoint.ts';
import { readFormA } from '#contract/form-a/calls.ts';
import {
  createFormB,
  deleteFormB,
  exportFormB,
  listFormB,
  printFormB,
  readFaultReport,
  readFormB,
  updateFormB,
} from '#contract/form-b/calls.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildFault, recordFault, recordInspection } from '#server/testing/entries.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const staff = await insertUser(test.db, 'staff', { venues: [venue] });
const otherUser = await insertUser(test.db, 'manager', { venues: [await insertVenue(test.db)] });

const idsIn = async (query: object, as = manager) => {
  const { body } = await test.call(listFormB, {
    as: as.token,
    query: { venue_id: venue.id, ...query },
  });
  return body.data.map(({ id }) => id);
};

const create = (as: SignedInUser, body: SentBody<typeof createFormB>, headers = {}) =>
  test.call(createFormB, { as: as.token, body, headers });

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
    for (const user of [both, admin]) {
      const { status, errors } = await create(user, buildFault());
      expect(status).toBe(422);
      expect(errors).toEqual({ venue_id: [FIELD_ERROR.required(LABEL.venue)] });
    }
    expect((await create(both, buildFault({ venue_id: other.id }))).status).toBe(201);
  });

  it('refuses a future time', async () => {
    const { errors } = await create(manager, buildFault({ reported_date: '2026-11-21T09:00:00' }));
    expect(errors).toEqual({ reported_date: [FIELD_ERROR.dateInFuture] });
  });

  it('returns an error for every wrong field', async () => {
    const { status, errors } = await create(manager, {
      reported_date: 'yesterday',
      arrangement_date: '',
      arrangement_time: '25:00',
      repair_date: '2026-02-30',
    });
    expect(status).toBe(422);
    expect(errors).toEqual({
      reported_date: [FIELD_ERROR.dateInputInvalid],
      arrangement_date: [FIELD_ERROR.arrangementDateRequired, FIELD_ERROR.dateInputInvalid],
      arrangement_time: [FIELD_ERROR.timeInvalid],
      repair_date: [FIELD_ERROR.dateInputInvalid],
    });
  });

  it('records a repeated submission once', async () => {
    const headers = { 'idempotency-key': 'the-same-submission' };
    const first = await create(manager, buildFault(), headers);
    const second = await create(manager, buildFault(), headers);
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  });

  it('refuses staff, and returns 404 for another tenant’s venue', async () => {
    expect((await create(staff, buildFault())).status).toBe(403);
    const elsewhere = await insertVenue(test.db);
    expect((await create(manager, buildFault({ venue_id: elsewhere.id }))).status).toBe(404);
  });
});

describe('POST /form-b/{id}', () => {
  const save = (entry: FormBEntry, body: Partial<SentBody<typeof updateFormB>>, as = staff) =>
    test.call(updateFormB, {
      as: as.token,
      params: { id: entry.id },
      body: { version: entry.version, arrangement_date: '2026-11-20', ...body },
    });

  it('arranges and repairs, and leaves the reporter and the time of the report', async () => {
    const entry = await recordFault(test, manager);
    const renamed = { reporter_name: 'Somebody Else', reported_date: '2026-11-01T00:00:00' };
    const { status, body } = await save(entry, {
      ...renamed,
      arrangement_time: '14:05',
      repair_date: '2026-11-22',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reporter_name: entry.reporter_name,
      reported_date: entry.reported_date,
      version: 2,
      arrangement_time: '14:05',
      repair_date: '2026-11-22',
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
    expect(await save(inEast, arranged, admin)).toMatchObject({
      status: 422,
      errors: { arrangement_date: [FIELD_ERROR.arrangedBeforeReported] },
    });
    expect(
      (await create(admin, buildFault({ venue_id: venue.id, reported_date, ...arranged }))).errors,
    ).toEqual({ arrangement_date: [FIELD_ERROR.arrangedBeforeReported] });
  });

  it('refuses a stale version, and changes nothing', async () => {
    const entry = await recordFault(test, manager);
    await save(entry, { description: 'First' });
    expect(await save(entry, { description: 'Second' })).toMatchObject({
      status: 409,
      message: API_ERROR.changedMeanwhile,
    });
    const { body } = await test.call(readFormB, { as: staff.token, params: { id: entry.id } });
    expect(body).toMatchObject({ description: 'First', version: 2 });
  });
});

describe('the register of faults', () => {
  it('is listed newest first, ten a page', async () => {
    const quiet = await insertVenue(test.db);
    const owner = await insertUser(test.db, 'manager', { venues: [quiet] });
    for (let day = 1; day <= 11; day += 1) {
      const reported_date = `2026-11-${String(day + 7).padStart(2, '0')}T22:00:00`;
      await recordFault(test, owner, { reported_date });
    }
    const { body } = await test.call(listFormB, { as: owner.token });
    expect(body.data.map(({ entry_number }) => entry_number)).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
    expect(body.meta).toEqual({ current_page: 1, last_page: 2, total: 11 });
    const oldest = { reverseOrdering: false, page: 2 };
    const { body: last } = await test.call(listFormB, { as: owner.token, query: oldest });
    expect(last.data.map(({ entry_number }) => entry_number)).toEqual([11]);
  });

  it('is filtered by days of the venue’s own calendar', async () => {
    const late = await recordFault(test, manager, { reported_date: '2026-11-10T23:59:59' });
    const next = await recordFault(test, manager, { reported_date: '2026-11-11T00:00:00' });
    const day = (text: string) => ({ from: `${text} 00:00:00`, to: `${text} 23:59:59` });
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
    const { id, version } = await recordFault(test, manager);
    const as = otherUser.token;
    const params = { id };
    const body = { version, arrangement_date: '2026-11-20' };
    expect((await test.call(readFormB, { as, params })).status).toBe(404);
    expect((await test.call(printFormB, { as, params })).status).toBe(404);
    expect((await test.call(updateFormB, { as, params, body })).status).toBe(404);
    expect((await test.call(deleteFormB, { as, params })).status).toBe(404);
    expect((await test.call(listFormB, { as, query: { venue_id: venue.id } })).status).toBe(404);
    expect((await test.call(exportFormB, { as, query: { venue_id: venue.id } })).status).toBe(404);
    expect((await test.call(listFormB, { as })).body.data).toEqual([]);
  });
});

describe('a fault that a check found', () => {
  it('needs action, and has the check’s time and job number', async () => {
    await test.db
      .insertInto('questions')
      .values({ title: 'Is the system operating?', is_core: true })
      .execute();
    const { manager_name } = await recordCheck(test, manager, {
      venue_id: venue.id,
      submitted_at: '2026-11-20T22:30:00',
      answer: 0,
      job_number: 'JOB-9',
      email_note: 'No picture',
    });
    const { body } = await test.call(listFormB, { as: staff.token, query: { search: 'JOB-9' } });
    expect(body.data).toMatchObject([
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

  it('tells the company of the venue what was answered No, and whom to call', async () => {
    const { fault_id } = await recordCheck(test, manager, {
      venue_id: venue.id,
      submitted_at: '2026-11-20T22:40:00',
      answer: 0,
      job_number: 'JOB-10',
      email_note: 'No picture',
    });
    const finder = test.db
      .selectFrom('users')
      .select(['name', 'phone'])
      .where('id', '=', manager.id);
    for (const role of ['technician', 'company'] as const) {
      const { token } = await insertUser(test.db, role, { companyId: venue.company_id ?? '' });
      const { body } = await test.call(readFaultReport, {
        as: token,
        params: { id: fault_id ?? '' },
      });
      expect(body).toEqual({
        questions: ['Is the system operating?'],
        contact: await finder.executeTakeFirst(),
      });
    }
  });
});

describe('a fault that an inspection found', () => {
  it('tells what was answered No', async () => {
    const { fault_id } = await recordInspection(test, manager, {
      venue_id: venue.id,
      cameras: 0,
      note: 'Turn camera 2',
      open_fault: true,
    });
    const params = { id: fault_id ?? '' };
    const { body } = await test.call(readFaultReport, { as: manager.token, params });
    expect(body).toEqual({ questions: [FORM_C.columns.cameras], contact: null });
  });
});

describe('a fault that no entry found', () => {
  it('has nothing answered No', async () => {
    const { id } = await recordFault(test, manager);
    const { body } = await test.call(readFaultReport, { as: manager.token, params: { id } });
    expect(body).toEqual({ questions: [], contact: null });
  });
});

describe('voiding', () => {
  it('removes an entry from the lists; an admin still reads it, and the export keeps it', async () => {
    const entry = await recordFault(test, manager, { reported_date: '2026-11-07T22:00:00' });
    const params = { id: entry.id };
    expect((await test.call(deleteFormB, { as: staff.token, params })).status).toBe(403);
    const deleted = await test.call(deleteFormB, { as: manager.token, params });
    expect(deleted).toMatchObject({ status: 200, body: { message: FORM_B.deleted } });

    expect(await idsIn({})).not.toContain(entry.id);
    expect((await test.call(readFormB, { as: manager.token, params })).status).toBe(404);
    const voided = { entry_number: entry.entry_number, voided_at: '2026-11-20T13:00:00.000Z' };
    expect((await test.call(readFormB, { as: admin.token, params })).body).toMatchObject(voided);
    const { body } = await test.call(exportFormB, {
      as: manager.token,
      query: { venue_id: venue.id, from: '2026-11-07 00:00:00', to: '2026-11-07 23:59:59' },
    });
    expect(body.formList).toMatchObject([voided]);
    const change = { arrangement_date: '2026-11-20' };
    expect((await test.call(updateFormB, { as: admin.token, params, body: change })).status).toBe(
      404,
    );
    expect((await test.call(deleteFormB, { as: admin.token, params })).status).toBe(404);
  });

  it('takes the fault off the check that opened it', async () => {
    const check = await recordCheck(test, manager, {
      venue_id: venue.id,
      submitted_at: '2026-11-20T22:45:00',
      answer: 0,
      job_number: 'JOB-11',
      email_note: 'No sound',
    });
    const params = { id: check.fault_id ?? '' };
    expect((await test.call(deleteFormB, { as: manager.token, params })).status).toBe(200);
    const { body } = await test.call(readFormA, { as: manager.token, params: { id: check.id } });
    expect(body.fault_id).toBeNull();
  });
});
