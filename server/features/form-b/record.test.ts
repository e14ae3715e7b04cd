import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/core/endpoint.ts';
import { createFormB, readFormB, updateFormB } from '#contract/form-b/calls.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { buildFault, recordFault } from '../../testing/entries.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const venue = await insertVenue(test.db);
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const staff = await insertUser(test.db, 'staff', { venues: [venue] });

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
