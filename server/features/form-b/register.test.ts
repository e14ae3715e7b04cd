import { describe, expect, it } from 'vitest';
import { readFormA } from '#contract/form-a/calls.ts';
import {
  deleteFormB,
  exportFormB,
  listFormB,
  printFormB,
  readFaultReport,
  readFormB,
  updateFormB,
} from '#contract/form-b/calls.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { recordFault, recordInspection } from '../../testing/entries.ts';

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

  it('refuses technicians and companies', async () => {
    const companyId = venue.company_id ?? '';
    for (const role of ['technician', 'company'] as const) {
      const { token } = await insertUser(test.db, role, { companyId });
      expect((await test.call(listFormB, { as: token })).status).toBe(403);
    }
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
