import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { login } from '#contract/auth/calls.ts';
import { createFormA, readFormA, updateFormA } from '#contract/form-a/calls.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { updateVenue } from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { buildTestApp } from '#server/testing/app.ts';
import {
  buildSignature,
  FOUND_FAULT,
  insertQuestion,
  recordCheck,
} from '#server/testing/form-a.ts';
import { addVenue, everyDay, formOf } from '#server/testing/records/venues.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T22:00:00+10:00';

const test = await buildTestApp({ startsAt: '2026-06-01T10:00:00+10:00' });
const question_id = await insertQuestion(test.db);
const admin = await insertUser(test.db, 'admin');
const venue = await addVenue(test, admin);
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const colleague = await insertUser(test.db, 'manager', { venues: [venue] });
test.setNow(NOW);

/** Adds a venue with a manager. */
async function addManagedVenue() {
  const other = await addVenue(test, admin);
  return { other, owner: await insertUser(test.db, 'manager', { venues: [other] }) };
}

const change = (as: SignedInUser, of: Venue, changes: Partial<SentBody<typeof updateVenue>>) =>
  test.call(updateVenue, { as, params: { id: of.id }, body: formOf(of, changes) });

/** Records a check of the manager that states a time, and returns the response. */
const state = (submitted_at: string, as = manager) =>
  test.call(createFormA, {
    as,
    body: {
      venue_id: venue.id,
      submitted_at,
      manager_id: manager.managerId,
      signature: buildSignature(),
      answers: [{ question_id, answer: 1 }],
    },
  });

const read = (id: string) => test.body(readFormA, { as: admin, params: { id } });

describe('the stated time of a check', () => {
  it('is at most 14 days back for a manager, and any for an admin', async () => {
    expect((await state('2026-11-06T05:00:00')).status).toBe(201);
    expect((await state('2026-11-06T04:59:00')).errors).toEqual({
      submitted_at: [FIELD_ERROR.dateTooOld(14)],
    });
    expect((await state('2026-07-01T22:00:00', admin)).status).toBe(201);
  });

  it.each(['1900-01-01T22:00:00', '2026-05-31T22:00:00'])(
    'is never before the register began: %s',
    async (submitted_at) => {
      expect((await state(submitted_at, admin)).errors).toEqual({
        submitted_at: [FIELD_ERROR.beforeRegister('01/06/2026')],
      });
    },
  );

  it('stands beside the recorded one, with the user who recorded it', async () => {
    const { body } = await state('2026-11-19T22:00:00', colleague);
    expect(body).toMatchObject({
      submitted_at: '2026-11-19T12:00:00.000Z',
      received_at: '2026-11-20T12:00:00.000Z',
      minutes_late: 0,
      due_at: '2026-11-19T14:30:00.000Z',
      opening_hours: { open: '10:00', close: '02:00' },
    });
    expect(body.recorded_by).not.toBe(body.manager_name);
    const own = await state('2026-11-20T21:55:00');
    expect(own.body.recorded_by).toBe(own.body.manager_name);
  });
});

describe('the hour that comes twice when daylight saving ends', () => {
  it.each([
    ['2027-04-03T16:40:00Z', 180],
    ['2027-04-03T15:40:00Z', 120],
  ])('is stated as the one that was last, at %s', async (now, late) => {
    const autumn = await buildTestApp({ startsAt: '2027-04-01T00:00:00Z' });
    await insertQuestion(autumn.db);
    const sydney = await insertVenue(autumn.db, { time_zone: 'Australia/Sydney' });
    const password = 'Correct1';
    const known = await insertUser(autumn.db, 'manager', { venues: [sydney], password });
    autumn.setNow(now);
    const { token } = await autumn.body(login, { body: { email: known.email, password } });
    const check = { venue_id: sydney.id, submitted_at: '2027-04-04T02:30' };
    expect((await recordCheck(autumn, { ...known, token }, check)).minutes_late).toBe(late);
  });
});

describe('a correction of a check', () => {
  it('shows each replaced value with who replaced it and when', async () => {
    const submitted_at = '2026-11-20T21:50:00';
    const found = { venue_id: venue.id, submitted_at, ...FOUND_FAULT };
    const { id, answers } = await recordCheck(test, manager, found);
    const save = (as: SignedInUser, answer: 0 | 1, job_number: string) =>
      test.body(updateFormA, {
        as,
        params: { id },
        body: {
          answers: answers.map((one) => ({ id: one.id, answer })),
          job_number,
          email_note: FOUND_FAULT.email_note,
        },
      });
    await save(colleague, 0, 'J-2');
    await save(admin, 1, 'J-2');
    const { corrections } = await read(id);
    expect(corrections.map(({ changes }) => changes)).toEqual([
      [{ key: 'job-number', label: 'Job Number', before: 'J-1', after: 'J-2' }],
      [
        {
          key: expect.stringMatching(/^question-/),
          label: 'Is it on?',
          before: 'No',
          after: 'Yes',
        },
      ],
    ]);
    expect(corrections[0]?.by).not.toBe(corrections[1]?.by);
  });
});

describe('a check', () => {
  it('is judged by the hours at the start of its trading day', async () => {
    const { other, owner } = await addManagedVenue();
    test.setNow('2026-11-21T00:29:00+10:00');
    await change(owner, other, { hours: everyDay('10:00', '03:00') });
    await change(owner, other, { hours: everyDay('10:00', '23:00') });
    const checkAt = (submitted_at: string) => {
      test.setNow(`${submitted_at}+10:00`);
      return recordCheck(test, owner, { venue_id: other.id, submitted_at });
    };
    expect(await checkAt('2026-11-21T00:40:00')).toMatchObject({
      minutes_late: 10,
      due_at: '2026-11-20T14:30:00.000Z',
    });
    expect((await checkAt('2026-11-21T22:50:00')).due_at).toBe('2026-11-21T13:00:00.000Z');
    test.setNow(NOW);
  });

  it('keeps its zone when an admin moves the venue, which nobody else may', async () => {
    const { body: check } = await state('2026-11-20T21:40:00');
    const moved = { address: '1 Hay Street, Perth WA 6000' };
    expect((await change(manager, venue, moved)).errors?.address).toEqual([
      VENUE_FORM.zoneByAdmin('Australia/Perth'),
    ]);
    expect((await change(admin, venue, moved)).body.time_zone).toBe('Australia/Perth');
    expect(await read(check.id)).toMatchObject({
      time_zone: 'Australia/Brisbane',
      trading_day: '2026-11-20',
      due_at: '2026-11-20T14:30:00.000Z',
    });
    test.setNow('2026-11-21T01:45:00+10:00');
    // 01:45 of the night's zone, as a form shows it in the venue's new one.
    const late = await state('2026-11-20T23:45:00');
    expect(late.body).toMatchObject({ time_zone: 'Australia/Brisbane', minutes_late: 75 });
    test.setNow(NOW);
  });

  it('keeps its rule profile when an admin chooses another', async () => {
    const { other, owner } = await addManagedVenue();
    const submitted_at = '2026-11-20T21:40:00';
    const check = await recordCheck(test, owner, { venue_id: other.id, submitted_at });
    expect(check.rules).toBe('qld');
    expect((await change(owner, other, { rules: 'nt' })).body.rules).toBe('qld');
    expect((await change(admin, other, { rules: 'nt' })).body.rules).toBe('nt');
    expect((await read(check.id)).rules).toBe('qld');
  });
});
