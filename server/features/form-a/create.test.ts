import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ANSWER } from '#contract/core/answer.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { createFormA, listFormA } from '#contract/form-a/calls.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, insertVenue, textOf } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const company = await insertCompany(test.db);
const venue = await insertVenue(test.db, { company_id: company.id });
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const responses = await test.db
  .insertInto('questions')
  .values([
    { title: 'Is the system operating? (all cameras)', is_core: true },
    { title: 'Is the system recording?', is_core: true },
  ])
  .returning('id')
  .execute();
const questions = responses.map(({ id }) => id);

const form = (change: Partial<SentBody<typeof createFormA>> = {}) => ({
  venue_id: venue.id,
  manager_id: manager.managerId,
  submitted_at: '2026-11-20T22:40:00',
  signature: buildSignature(),
  answers: questions.map((question_id) => ({ question_id, answer: ANSWER.yes })),
  ...change,
});

const withNo = () => ({
  answers: questions.map((question_id, index) => ({
    question_id,
    answer: index === 0 ? ANSWER.no : ANSWER.yes,
  })),
  job_number: 'JOB-77',
  email_note: 'Camera 3 above the bar is black',
});

const filesKept = async () =>
  (await readdir(test.files, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('POST /form-a', () => {
  it('records a check with its number, its venue time and the manager’s present details', async () => {
    const { status, body } = await test.call(createFormA, { as: manager.token, body: form() });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      entry_number: 1,
      submitted_at: '2026-11-20T12:40:00.000Z',
      received_at: '2026-11-20T13:00:00.000Z',
      trading_day: '2026-11-20',
      minutes_late: 0,
      manager_name: expect.stringMatching(/^Robin Person/),
      job_number: null,
      is_editable: true,
    });
    expect(body.answers.map(({ answer, question }) => [answer, question.title])).toEqual([
      [1, 'Is the system operating? (all cameras)'],
      [1, 'Is the system recording?'],
    ]);
  });

  it('serves the signature at its signed address, and nothing at an altered one', async () => {
    const { body } = await test.call(createFormA, { as: manager.token, body: form() });
    const image = await test.app.inject(body.signature);
    expect(image.statusCode).toBe(200);
    expect(image.headers['content-type']).toBe('image/png');
    const altered = await test.app.inject(`${body.signature}x`);
    expect(altered.statusCode).toBe(404);
  });

  it('opens one Form B for a No and queues a mail to the technician company', async () => {
    const { body } = await test.call(createFormA, { as: manager.token, body: form(withNo()) });
    const faults = await test.db
      .selectFrom('form_b_entries')
      .selectAll()
      .where('form_a_id', '=', body.id)
      .execute();
    expect(faults).toMatchObject([
      {
        entry_number: 1,
        reporter_name: body.manager_name,
        reported_date: new Date(body.submitted_at),
        email_note: 'Camera 3 above the bar is black\nJob number: JOB-77',
        arrangement_date: null,
      },
    ]);
    const mails = await test.db.selectFrom('mails').selectAll().execute();
    expect(mails).toMatchObject([
      { recipient: company.email, subject: `CCTV fault at ${venue.name}, job number JOB-77` },
    ]);
    expect(textOf(mails[0])).toContain('Camera 3 above the bar is black');
  });

  it('marks a check made after half past midnight as late', async () => {
    const late = form({ submitted_at: '2026-11-20T00:41:30' });
    const { body } = await test.call(createFormA, { as: manager.token, body: late });
    expect(body).toMatchObject({ trading_day: '2026-11-19', minutes_late: 12, is_editable: false });
  });

  it('returns an error for every wrong field and stores no file', async () => {
    const before = await filesKept();
    const { status, errors } = await test.call(createFormA, {
      as: manager.token,
      body: { venue_id: venue.id, answers: withNo().answers } as never,
    });
    expect(status).toBe(422);
    expect(errors).toEqual({
      manager_id: [FIELD_ERROR.managerRequired],
      submitted_at: [FIELD_ERROR.required('Date')],
      signature: [FIELD_ERROR.signatureRequired],
      job_number: [FIELD_ERROR.required('Job number')],
      email_note: [FIELD_ERROR.required('Email Note')],
    });
    expect(await filesKept()).toBe(before);
  });

  it('returns every error that only the register finds, without looking at the signature', async () => {
    const expired = await insertUser(test.db, 'manager', {
      venues: [venue],
      manager: { licence_expiry_date: '2026-11-19' },
    });
    const { status, errors } = await test.call(createFormA, {
      as: manager.token,
      body: form({
        manager_id: expired.managerId,
        submitted_at: '2026-11-22T22:00:00',
        answers: [{ question_id: questions[0] ?? '', answer: 1 }],
        signature: new File(['not a picture'], 'signature.png', { type: 'image/png' }),
      }),
    });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).sort()).toEqual(['answers', 'manager_id', 'submitted_at']);
    const noPicture = new File(['not a picture'], 'signature.png', { type: 'image/png' });
    const wrong = await test.call(createFormA, {
      as: manager.token,
      body: form({ signature: noPicture }),
    });
    expect(wrong.errors).toEqual({ signature: [UPLOAD_ERROR.damaged] });
  });

  it('records a repeated submission once, also when repeated simultaneously', async () => {
    const body = form();
    const headers = { 'idempotency-key': 'the-same-submission' };
    const call = () => test.call(createFormA, { as: manager.token, body, headers });
    const [first, second] = await Promise.all([call(), call()]);
    const third = await call();
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1);

    const other = await test.call(createFormA, {
      as: manager.token,
      body: form({ submitted_at: '2026-11-20T21:00:00' }),
      headers,
    });
    expect(other).toMatchObject({ status: 409, message: API_ERROR.keyReused });
  });

  it('returns 404 for another tenant’s venue', async () => {
    const elsewhere = await insertVenue(test.db);
    const body = form({ venue_id: elsewhere.id });
    expect(await test.call(createFormA, { as: manager.token, body })).toMatchObject({
      status: 404,
    });
  });

  it('numbers 64 simultaneous checks of one venue without gap or repeat', async () => {
    const busy = await insertVenue(test.db);
    const user = await insertUser(test.db, 'manager', { venues: [busy] });
    const responses = Array.from({ length: 64 }, () =>
      test.call(createFormA, {
        as: user.token,
        body: form({ venue_id: busy.id, manager_id: user.managerId }),
      }),
    );
    const numbers = (await Promise.all(responses)).map(({ body }) => body.entry_number);
    expect(numbers.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 1),
    );
    const { body } = await test.call(listFormA, { as: user.token, query: { venue_id: busy.id } });
    expect(body.meta).toEqual({ current_page: 1, last_page: 7, total: 64 });
  });
});
