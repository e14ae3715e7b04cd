import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { ANSWER } from '#contract/core/answer.ts';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { API_ERROR, FIELD_ERROR, UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { STALE } from '#server/testing/call-endpoint.ts';
import { countStoredFiles } from '#server/testing/files/stored-files.ts';
import { buildSignature, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { changeUser, readUser } from '#server/testing/records/users.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
  textOf,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const NOW = '2026-11-20T13:00:00Z';

const test = await buildTestApp({ startsAt: NOW });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const staff = await insertUser(test.db, 'staff', { venues: [venue] });
const first = await insertQuestion(test.db, 'Is the system operating? (all cameras)');
const second = await insertQuestion(test.db, 'Is the system recording?');

type Form = SentBody<typeof createFormA>;

const form = (change: Partial<Form> = {}): Form => ({
  venue_id: venue.id,
  manager_id: manager.managerId,
  submitted_at: '2026-11-20T22:40:00',
  signature: buildSignature(),
  answers: [first, second].map((question_id) => ({ question_id, answer: ANSWER.yes })),
  ...change,
});

const record = (change: Partial<Form> = {}) =>
  test.body(createFormA, { as: manager, body: form(change) });

const withNo = {
  answers: [
    { question_id: first, answer: ANSWER.no },
    { question_id: second, answer: ANSWER.yes },
  ],
  job_number: 'JOB-77',
  email_note: 'Camera 3 above the bar is black',
};

const check = (submitted_at: string, change = {}) =>
  recordCheck(test, manager, { venue_id: venue.id, submitted_at, ...change });

const day = (text: string) => ({ from: `${text} 00:00:00`, to: `${text} 23:59:59` });

const idsIn = async (query: object, as = manager) => {
  const { data } = await test.body(listFormA, { as, query: { venue_id: venue.id, ...query } });
  return data.map(({ id }) => id);
};

const read = (id: string) => test.body(readFormA, { as: admin, params: { id } });

describe('POST /form-a', () => {
  it('records a check with its number, its venue time and the manager’s present details', async () => {
    const check = await record();
    expect(check).toMatchObject({
      entry_number: 1,
      submitted_at: '2026-11-20T12:40:00.000Z',
      received_at: '2026-11-20T13:00:00.000Z',
      trading_day: '2026-11-20',
      minutes_late: 0,
      manager_name: expect.stringMatching(/^Robin Person/),
      job_number: null,
      is_editable: true,
    });
    expect(check.answers.map(({ answer, question }) => [answer, question.title])).toEqual([
      [1, 'Is the system operating? (all cameras)'],
      [1, 'Is the system recording?'],
    ]);
  });

  it('serves the signature at its signed address, and nothing at an altered one', async () => {
    const { signature } = await record();
    const image = await test.app.inject(signature);
    expect(image.statusCode).toBe(200);
    expect(image.headers['content-type']).toBe('image/png');
    expect((await test.app.inject(`${signature}x`)).statusCode).toBe(404);
  });

  it('opens one Form B for a No and queues a mail to the technician company', async () => {
    const { id } = await record(withNo);
    const faults = test.db.selectFrom('form_b_entries').select('entry_number');
    expect(await faults.where('form_a_id', '=', id).execute()).toEqual([{ entry_number: 1 }]);
    const mails = await test.db.selectFrom('mails').selectAll().execute();
    expect(mails).toMatchObject([
      { recipient: company.email, subject: `CCTV fault at ${venue.name}` },
    ]);
    expect(textOf(mails[0])).toContain('Camera 3 above the bar is black');
  });

  it('marks a check made after half past midnight as late', async () => {
    expect(await record({ submitted_at: '2026-11-20T00:41:30' })).toMatchObject({
      trading_day: '2026-11-19',
      minutes_late: 12,
      is_editable: false,
    });
  });

  it('returns an error for every wrong field and stores no file', async () => {
    const before = await countStoredFiles(test);
    const body = { venue_id: venue.id, answers: withNo.answers } as never;
    expect(await test.errors(createFormA, { as: manager, body })).toEqual({
      manager_id: [FIELD_ERROR.managerRequired],
      submitted_at: [FIELD_ERROR.required('Date')],
      signature: [FIELD_ERROR.signatureRequired],
      job_number: [FIELD_ERROR.required('Job number')],
      email_note: [FIELD_ERROR.required('Email Note')],
    });
    expect(await countStoredFiles(test)).toBe(before);
  });

  it('returns every error that only the register finds, and that of the signature, at once', async () => {
    const { managerId } = await insertUser(test.db, 'manager', {
      venues: [venue],
      manager: { licence_expiry_date: '2026-11-19' },
    });
    const signature = new File(['not a picture'], 'signature.png', { type: 'image/png' });
    const body = form({
      signature,
      manager_id: managerId,
      submitted_at: '2026-11-22T22:00:00',
      answers: [{ question_id: first, answer: 1 }],
    });
    const errors = await test.errors(createFormA, { as: manager, body });
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      'answers',
      'manager_id',
      'signature',
      'submitted_at',
    ]);
    expect(errors?.signature).toEqual([UPLOAD_ERROR.damaged]);
  });

  it('records a repeated submission once, also when repeated simultaneously', async () => {
    const headers = { 'idempotency-key': 'the-same-submission' };
    const same = { as: manager, body: form(), headers };
    const both = await Promise.all([test.body(createFormA, same), test.body(createFormA, same)]);
    const third = await test.body(createFormA, same);
    expect(new Set([...both, third].map(({ id }) => id)).size).toBe(1);
    const body = form({ submitted_at: '2026-11-20T21:00:00' });
    expect(await test.call(createFormA, { as: manager, body, headers })).toMatchObject({
      status: 409,
      message: API_ERROR.keyReused,
    });
  });

  it('returns 404 for another tenant’s venue', async () => {
    const { id: venue_id } = await insertVenue(test.db);
    const body = form({ venue_id });
    expect(await test.status(createFormA, { as: manager, body })).toBe(404);
  });

  it('numbers eight simultaneous checks of one venue without gap or repeat', async () => {
    const { id: venue_id, code } = await insertVenue(test.db);
    const as = await insertUser(test.db, 'manager', { venues: [{ id: venue_id, code }] });
    const body = () => form({ venue_id, manager_id: as.managerId });
    const checks = await Promise.all(
      Array.from({ length: 8 }, () => test.body(createFormA, { as, body: body() })),
    );
    const numbers = checks.map(({ entry_number }) => entry_number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => index + 1));
    const { meta } = await test.body(listFormA, { as, query: { venue_id } });
    expect(meta).toEqual({ current_page: 1, last_page: 1, total: 8 });
  });
});

describe('the register of checks', () => {
  it('is listed newest first, ten a page, and a page past the end is empty', async () => {
    const quiet = await insertVenue(test.db);
    const as = await insertUser(test.db, 'manager', { venues: [quiet] });
    for (let date = 9; date <= 20; date += 1) {
      const submitted_at = `2026-11-${String(date).padStart(2, '0')}T22:00:00`;
      await recordCheck(test, as, { venue_id: quiet.id, submitted_at });
    }
    const page = (number: number) => test.body(listFormA, { as, query: { page: number } });
    const numbers = (await page(1)).data.map(({ entry_number }) => entry_number);
    expect(numbers).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect((await page(2)).data).toHaveLength(2);
    expect(await page(9)).toMatchObject({
      data: [],
      meta: { current_page: 9, last_page: 2, total: 12 },
    });
  });

  it('is filtered by days of the venue’s own calendar, both included', async () => {
    const late = await check('2026-11-10T23:59:59');
    const next = await check('2026-11-11T00:00:00');
    expect(await idsIn(day('2026-11-10'))).toEqual([late.id]);
    expect(await idsIn(day('2026-11-11'))).toEqual([next.id]);
    expect(await idsIn({ venue_id: undefined, ...day('2026-11-10') }, admin)).toContain(late.id);
  });

  it('is searched in names, licence numbers, job numbers and notes', async () => {
    const found = { answer: 0, job_number: 'JOB-4711', email_note: '100% dark' };
    const { id } = await check('2026-11-09T22:00:00', found);
    expect(await idsIn({ search: 'job-47' })).toEqual([id]);
    expect(await idsIn({ search: '100% d' })).toEqual([id]);
    expect(await idsIn({ search: '100_ d' })).toEqual([]);
  });

  it('returns an error for a wrong date of the filter', async () => {
    const query = { from: 'yesterday', to: '2026-02-30 23:59:59' };
    expect(await test.errors(listFormA, { as: manager, query })).toEqual({
      from: [FIELD_ERROR.dateInputInvalid],
      to: [FIELD_ERROR.dateInputInvalid],
    });
  });

  it('returns nothing to users of other venues, nor by an id that is none', async () => {
    const as = await insertUser(test.db, 'manager', { venues: [await insertVenue(test.db)] });
    const query = { venue_id: venue.id };
    expect(await test.status(listFormA, { as, query })).toBe(404);
    expect(await test.status(exportFormA, { as, query })).toBe(404);
    expect((await test.body(listFormA, { as })).data).toEqual([]);
    expect(await test.status(readFormA, { as: admin, params: { id: 'x' } })).toBe(404);
  });
});

const save = (as: SignedInUser, { id, answers, version }: FormAEntry, answer: 0 | 1 = 1) =>
  test.call(updateFormA, {
    as,
    params: { id },
    body: {
      version,
      ...(answer === 0 && { job_number: 'J-1', email_note: 'Dark' }),
      answers: answers.map((one) => ({ id: one.id, answer })),
    },
  });

describe('a correction', () => {
  it('is possible for the venue’s users until the trading day ends, and for an admin after', async () => {
    const entry = await check('2026-11-20T22:30:00');
    const { status, body } = await save(staff, entry, 0);
    expect(status).toBe(200);
    expect(body).toMatchObject({ job_number: 'J-1', version: 2 });
    test.setNow('2026-11-20T19:00:00Z');
    expect((await save(manager, body, 0)).status).toBe(403);
    expect(await read(entry.id)).toMatchObject({ is_editable: true });
    expect((await save(admin, body, 0)).status).toBe(200);
    test.setNow(NOW);
  });

  it('to No opens one Form B, and back to Yes leaves it', async () => {
    const entry = await check('2026-11-20T22:10:00');
    const faulty = await save(manager, entry, 0);
    const again = await save(manager, faulty.body, 0);
    expect((await save(manager, again.body)).status).toBe(200);
    const faults = test.db.selectFrom('form_b_entries').select('id');
    expect(await faults.where('form_a_id', '=', entry.id).execute()).toHaveLength(1);
  });

  it('of a stale version is refused and changes nothing', async () => {
    const entry = await check('2026-11-20T22:20:00');
    await save(staff, entry);
    expect(await save(manager, entry, 0)).toMatchObject(STALE);
    expect(await read(entry.id)).toMatchObject({ job_number: null, version: 2 });
  });

  it('keeps the recorded questions and the recorded manager', async () => {
    const entry = await check('2026-11-20T22:21:00');
    await test.db.updateTable('questions').set({ title: 'Another wording' }).execute();
    await changeUser(test.db, manager, { name: 'Married Name' });
    const { body } = await save(manager, entry);
    expect(body.answers[0]?.question.title).toBe('Is the system operating? (all cameras)');
    expect(body.manager_name).toBe(entry.manager_name);
  });
});

describe('voiding', () => {
  const remove = (as: SignedInUser, { id }: FormAEntry, reason?: string) =>
    test.call(deleteFormA, { as, params: { id }, body: { reason } });

  it('removes an entry from the lists, and keeps its number in the export', async () => {
    const entry = await check('2026-11-07T22:00:00');
    expect((await remove(manager, entry)).status).toBe(403);
    const { status, body } = await remove(admin, entry);
    expect([status, body]).toEqual([200, { message: FORM_A.deleted }]);
    expect(await idsIn({})).not.toContain(entry.id);
    const query = { venue_id: venue.id, ...day('2026-11-07') };
    expect((await test.body(exportFormA, { as: manager, query })).formList).toMatchObject([
      {
        entry_number: entry.entry_number,
        voided_at: '2026-11-20T13:00:00.000Z',
        is_editable: false,
      },
    ]);
    expect((await remove(admin, entry)).status).toBe(404);
  });

  it('is shown to an admin on request, with who did it and why', async () => {
    const entry = await check('2026-11-06T22:00:00');
    await remove(admin, entry, ' Entered twice ');
    const { name } = await readUser(test.db, admin);
    const shown = { voided_by: name, void_reason: 'Entered twice' };
    expect(await read(entry.id)).toMatchObject(shown);
    const list = (as: SignedInUser, voided: boolean) =>
      test.body(listFormA, { as, query: { venue_id: venue.id, ...day('2026-11-06'), voided } });
    expect(await list(admin, true)).toMatchObject({
      data: [{ id: entry.id, ...shown }],
      meta: { total: 1 },
    });
    expect((await list(admin, false)).meta.total).toBe(0);
    expect((await list(manager, true)).meta.total).toBe(0);
  });

  it('refuses a reason that is too long, and leaves the entry', async () => {
    const entry = await check('2026-11-07T22:00:00');
    const { voidReason } = TEXT_MAX_LENGTH;
    const { status, errors } = await remove(admin, entry, 'x'.repeat(voidReason + 1));
    expect(status).toBe(422);
    expect(errors).toEqual({ reason: [FIELD_ERROR.tooLong(voidReason)] });
    const kept = { voided_at: null, voided_by: null, void_reason: null };
    expect(await read(entry.id)).toMatchObject(kept);
  });
});
