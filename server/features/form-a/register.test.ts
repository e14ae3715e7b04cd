import { describe, expect, it } from 'vitest';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import {
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const venue = await insertVenue(test.db);
await test.db
  .insertInto('questions')
  .values([{ title: 'Is the system operating?', is_core: true }])
  .execute();
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const staff = await insertUser(test.db, 'staff', { venues: [venue] });
const otherUser = await insertUser(test.db, 'manager', { venues: [await insertVenue(test.db)] });

const check = (at: string, change = {}) =>
  recordCheck(test, manager, { venue_id: venue.id, submitted_at: at, ...change });

const idsIn = async (query: object, as = manager) => {
  const { body } = await test.call(listFormA, {
    as: as.token,
    query: { venue_id: venue.id, ...query },
  });
  return body.data.map(({ id }) => id);
};

describe('the register of checks', () => {
  it('is listed newest first, ten a page, and a page past the end is empty', async () => {
    const quiet = await insertVenue(test.db);
    const owner = await insertUser(test.db, 'manager', { venues: [quiet] });
    for (let day = 8; day <= 19; day += 1) {
      const submitted_at = `2026-11-${String(day).padStart(2, '0')}T22:00:00`;
      await recordCheck(test, owner, { venue_id: quiet.id, submitted_at });
    }
    const page = (number: number) =>
      test.call(listFormA, { as: owner.token, query: { venue_id: quiet.id, page: number } });
    const [first, second, beyond] = [await page(1), await page(2), await page(9)];
    expect(first.body.data.map(({ entry_number }) => entry_number)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
    expect(second.body.data).toHaveLength(2);
    expect(beyond).toMatchObject({
      status: 200,
      body: { data: [], meta: { current_page: 9, last_page: 2, total: 12 } },
    });
  });

  it('is filtered by days of the venue’s own calendar, both included', async () => {
    const late = await check('2026-11-10T23:59:59');
    const next = await check('2026-11-11T00:00:00');
    const day = (text: string) => ({ from: `${text} 00:00:00`, to: `${text} 23:59:59` });
    expect(await idsIn(day('2026-11-10'))).toEqual([late.id]);
    expect(await idsIn(day('2026-11-11'))).toEqual([next.id]);
    expect(await idsIn({ venue_id: undefined, ...day('2026-11-10') }, admin)).toContain(late.id);
  });

  it('is searched in names, licence numbers, job numbers and notes', async () => {
    const found = await check('2026-11-09T22:00:00', {
      answer: 0,
      job_number: 'JOB-4711',
      email_note: '100% dark',
    });
    expect(await idsIn({ search: 'job-47' })).toEqual([found.id]);
    expect(await idsIn({ search: '100% d' })).toEqual([found.id]);
    expect(await idsIn({ search: '100_ d' })).toEqual([]);
  });

  it('returns an error for a wrong date of the filter', async () => {
    const { status, errors } = await test.call(listFormA, {
      as: manager.token,
      query: { from: 'yesterday', to: '2026-02-30 23:59:59' },
    });
    expect(status).toBe(422);
    expect(errors).toEqual({
      from: [FIELD_ERROR.dateInputInvalid],
      to: [FIELD_ERROR.dateInputInvalid],
    });
  });

  it('returns nothing to users of other venues', async () => {
    const { id } = await check('2026-11-08T22:00:00');
    const as = otherUser.token;
    const params = { id };
    expect((await test.call(readFormA, { as, params })).status).toBe(404);
    expect((await test.call(printFormA, { as, params })).status).toBe(404);
    expect(
      (await test.call(updateFormA, { as, params, body: changed(await read(id)) })).status,
    ).toBe(404);
    expect((await test.call(listFormA, { as, query: { venue_id: venue.id } })).status).toBe(404);
    expect((await test.call(exportFormA, { as, query: { venue_id: venue.id } })).status).toBe(404);
    expect((await test.call(listFormA, { as })).body.data).toEqual([]);
    expect((await test.call(readFormA, { as: admin.token, params: { id: '999999' } })).status).toBe(
      404,
    );
    expect((await test.call(readFormA, { as: admin.token, params: { id: 'x' } })).status).toBe(404);
  });
});

const read = async (id: string) =>
  (await test.call(readFormA, { as: admin.token, params: { id } })).body;

const changed = ({ answers, version }: FormAEntry, answer: 0 | 1 = 1) => ({
  version,
  answers: answers.map(({ id }) => ({ id, answer })),
});

const toNo = (entry: FormAEntry) => ({
  ...changed(entry, 0),
  job_number: 'J-1',
  email_note: 'Recorder is off',
});

describe('a correction', () => {
  it('is possible for the venue’s users until the trading day ends, and for an admin after', async () => {
    const entry = await check('2026-11-20T22:30:00');
    const params = { id: entry.id };
    const save = (who: SignedInUser, from: FormAEntry) =>
      test.call(updateFormA, { as: who.token, params, body: toNo(from) });
    const byStaff = await save(staff, entry);
    expect(byStaff).toMatchObject({ status: 200, body: { job_number: 'J-1', version: 2 } });

    test.setNow('2026-11-20T19:00:00Z');
    expect((await save(manager, byStaff.body)).status).toBe(403);
    expect(await read(entry.id)).toMatchObject({ is_editable: true });
    expect((await save(admin, byStaff.body)).status).toBe(200);
    test.setNow('2026-11-20T13:00:00Z');
  });

  it('to No opens one Form B, and back to Yes leaves it', async () => {
    const entry = await check('2026-11-20T22:10:00');
    const params = { id: entry.id };
    const faulty = await test.call(updateFormA, { as: manager.token, params, body: toNo(entry) });
    const again = await test.call(updateFormA, {
      as: manager.token,
      params,
      body: toNo(faulty.body),
    });
    await test.call(updateFormA, { as: manager.token, params, body: changed(again.body) });
    const faults = test.db
      .selectFrom('form_b_entries')
      .selectAll()
      .where('form_a_id', '=', entry.id);
    expect(await faults.execute()).toHaveLength(1);
  });

  it('of a stale version is refused and changes nothing', async () => {
    const entry = await check('2026-11-20T22:20:00');
    const params = { id: entry.id };
    await test.call(updateFormA, { as: staff.token, params, body: changed(entry) });
    const second = await test.call(updateFormA, { as: manager.token, params, body: toNo(entry) });
    expect(second).toMatchObject({ status: 409, message: API_ERROR.changedMeanwhile });
    expect(await read(entry.id)).toMatchObject({ job_number: null, version: 2 });
  });

  it('keeps the recorded questions and the recorded manager', async () => {
    const entry = await check('2026-11-20T22:21:00');
    await test.db.updateTable('questions').set({ title: 'Another wording' }).execute();
    await test.db
      .updateTable('users')
      .set({ name: 'Married Name' })
      .where('id', '=', manager.id)
      .execute();
    const { body } = await test.call(updateFormA, {
      as: manager.token,
      params: { id: entry.id },
      body: changed(entry),
    });
    expect(body.answers[0]?.question.title).toBe('Is the system operating?');
    expect(body.manager_name).toBe(entry.manager_name);
  });
});

describe('voiding', () => {
  it('removes an entry from the lists, and keeps its number in the export', async () => {
    const entry = await check('2026-11-07T22:00:00');
    const params = { id: entry.id };
    expect(await test.call(deleteFormA, { as: manager.token, params })).toMatchObject({
      status: 403,
    });
    const deleted = await test.call(deleteFormA, { as: admin.token, params });
    expect(deleted).toMatchObject({ status: 200, body: { message: FORM_A.deleted } });
    expect(await idsIn({})).not.toContain(entry.id);
    const { body } = await test.call(exportFormA, {
      as: manager.token,
      query: { venue_id: venue.id, from: '2026-11-07 00:00:00', to: '2026-11-07 23:59:59' },
    });
    expect(body.formList).toMatchObject([
      {
        entry_number: entry.entry_number,
        voided_at: '2026-11-20T13:00:00.000Z',
        is_editable: false,
      },
    ]);
    expect((await test.call(deleteFormA, { as: admin.token, params })).status).toBe(404);
  });

  it('is shown to an admin on request, with who did it and why', async () => {
    const entry = await check('2026-11-06T22:00:00');
    const params = { id: entry.id };
    const body = { reason: ' Entered twice ' };
    await test.call(deleteFormA, { as: admin.token, params, body });
    const { name } = await test.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    const shown = { voided_by: name, void_reason: 'Entered twice' };
    expect(await read(entry.id)).toMatchObject(shown);
    const query = { venue_id: venue.id, from: '2026-11-06 00:00:00', to: '2026-11-06 23:59:59' };
    const listAs = (who: SignedInUser, voided: boolean) =>
      test.call(listFormA, { as: who.token, query: { ...query, voided } });
    const { body: all } = await listAs(admin, true);
    expect(all).toMatchObject({ data: [{ id: entry.id, ...shown }], meta: { total: 1 } });
    expect((await listAs(admin, false)).body.meta.total).toBe(0);
    expect((await listAs(manager, true)).body.meta.total).toBe(0);
  });

  it('refuses a reason that is too long, and leaves the entry', async () => {
    const { id } = await check('2026-11-07T22:00:00');
    const { status, errors } = await test.call(deleteFormA, {
      as: admin.token,
      params: { id },
      body: { reason: 'x'.repeat(TEXT_MAX_LENGTH.voidReason + 1) },
    });
    expect(status).toBe(422);
    expect(errors).toEqual({ reason: [FIELD_ERROR.tooLong(TEXT_MAX_LENGTH.voidReason)] });
    expect(await read(id)).toMatchObject({ voided_at: null, voided_by: null, void_reason: null });
  });
});
