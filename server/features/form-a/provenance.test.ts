import { describe, expect, it } from 'vitest';
import { createFormA, readFormA, updateFormA } from '#contract/form-a/calls.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { VENUE_FORM } from '#contract/messages/screens/venues.ts';
import { WEEKDAYS } from '#contract/time/days.ts';
import { createVenue, updateVenue } from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { buildSignature, recordCheck } from '#server/testing/form-a.ts';
import { insertCompany, insertUser, type SignedInUser } from '#server/testing/records.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T22:00:00+10:00';
const ADDED = '2026-06-01T10:00:00+10:00';

const BRISBANE = '1 Caxton Street, Petrie Terrace QLD 4000';
const PERTH = '1 Hay Street, Perth WA 6000';

const everyDay = (open: string, close: string) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, { open, close }]));

const test = await buildTestApp({ startsAt: ADDED });
await test.db.insertInto('questions').values({ title: 'Is it on?', is_core: true }).execute();
const companyId = (await insertCompany(test.db)).id;

/** What the form of the venue sends. */
const form = (changes: object = {}) => ({
  name: 'The Believed',
  licence_number: 'LIQ 1',
  address: BRISBANE,
  company_id: companyId,
  hours: everyDay('10:00', '02:00'),
  ...changes,
});

const admin = await insertUser(test.db, 'admin');
const venue = await addVenue();
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const colleague = await insertUser(test.db, 'manager', { venues: [venue] });
test.setNow(NOW);

async function addVenue(): Promise<Venue> {
  const code = `CODE-${Math.random().toString(36).slice(2, 10)}`;
  const { body } = await test.call(createVenue, { as: admin.token, body: { ...form(), code } });
  return body;
}

const change = (as: SignedInUser, of: Venue, changes: object) =>
  test.call(updateVenue, {
    as: as.token,
    params: { id: of.id },
    body: { ...form(changes), code: of.code },
  });

const state = (submitted_at: string, as = manager, venue_id = venue.id) =>
  recordAs(as, venue_id, submitted_at);

/** Records a check that states a time, and returns the response. */
async function recordAs(as: SignedInUser, venue_id: string, submitted_at: string) {
  const questions = await test.db.selectFrom('questions').select('id').execute();
  return test.call(createFormA, {
    as: as.token,
    body: {
      venue_id,
      submitted_at,
      manager_id: manager.managerId,
      signature: buildSignature(),
      answers: questions.map(({ id }) => ({ question_id: id, answer: 1 as const })),
    },
  });
}

describe('the stated time of a check', () => {
  it('is at most 14 days back for a manager, and any for an admin', async () => {
    expect((await state('2026-11-06T05:00:00')).status).toBe(201);
    expect(await state('2026-11-06T04:59:00')).toMatchObject({
      status: 422,
      errors: { submitted_at: [FIELD_ERROR.dateTooOld(14)] },
    });
    expect((await state('2026-07-01T22:00:00', admin)).status).toBe(201);
  });

  it.each(['1900-01-01T22:00:00', '2026-05-31T22:00:00'])(
    'is never before the register began: %s',
    async (submitted_at) => {
      expect(await state(submitted_at, admin)).toMatchObject({
        status: 422,
        errors: { submitted_at: [FIELD_ERROR.beforeRegister('01/06/2026')] },
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

describe('a correction of a check', () => {
  it('shows each replaced value with who replaced it and when', async () => {
    const { id, answers } = await recordCheck(test, manager, {
      venue_id: venue.id,
      submitted_at: '2026-11-20T21:50:00',
      answer: 0,
      job_number: 'J-1',
      email_note: 'Dark',
    });
    const save = (as: SignedInUser, answer: 0 | 1, job_number: string) =>
      test.call(updateFormA, {
        as: as.token,
        params: { id },
        body: {
          answers: answers.map((one) => ({ id: one.id, answer })),
          job_number,
          email_note: 'Dark',
        },
      });
    await save(colleague, 0, 'J-2');
    await save(admin, 1, 'J-2');
    const { body } = await test.call(readFormA, { as: manager.token, params: { id } });
    expect(body.corrections.map(({ changes }) => changes)).toEqual([
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
    const [first, second] = body.corrections.map(({ by }) => by);
    expect(first).not.toBe(second);
  });
});

describe('a check', () => {
  it('is judged by the hours at the start of its trading day', async () => {
    const other = await addVenue();
    const owner = await insertUser(test.db, 'manager', { venues: [other] });
    test.setNow('2026-11-21T00:29:00+10:00');
    await change(owner, other, { hours: everyDay('10:00', '03:00') });
    await change(owner, other, { hours: everyDay('10:00', '23:00') });
    test.setNow('2026-11-21T00:40:00+10:00');
    const check = await recordCheck(test, owner, {
      venue_id: other.id,
      submitted_at: '2026-11-21T00:40:00',
    });
    expect(check).toMatchObject({ minutes_late: 10, due_at: '2026-11-20T14:30:00.000Z' });
    test.setNow('2026-11-21T22:50:00+10:00');
    const next = await recordCheck(test, owner, {
      venue_id: other.id,
      submitted_at: '2026-11-21T22:50:00',
    });
    expect(next.due_at).toBe('2026-11-21T13:00:00.000Z');
    test.setNow(NOW);
  });

  it('keeps its zone when an admin moves the venue, which nobody else may', async () => {
    const { body: check } = await state('2026-11-20T21:40:00');
    const { address } = (await change(manager, venue, { address: PERTH })).errors ?? {};
    expect(address).toEqual([VENUE_FORM.zoneByAdmin('Australia/Perth')]);
    expect((await change(admin, venue, { address: PERTH })).body.time_zone).toBe('Australia/Perth');
    const moved = await test.call(readFormA, { as: manager.token, params: { id: check.id } });
    expect(moved.body).toMatchObject({
      time_zone: 'Australia/Brisbane',
      trading_day: '2026-11-20',
      due_at: '2026-11-20T14:30:00.000Z',
    });
    test.setNow('2026-11-21T01:45:00+10:00');
    const late = await state('2026-11-21T01:45:00');
    expect(late.body).toMatchObject({ time_zone: 'Australia/Brisbane', minutes_late: 75 });
    await change(admin, venue, { address: BRISBANE });
    test.setNow(NOW);
  });

  it('keeps its rule profile when an admin chooses another', async () => {
    const other = await addVenue();
    const owner = await insertUser(test.db, 'manager', { venues: [other] });
    const check = await recordCheck(test, owner, {
      venue_id: other.id,
      submitted_at: '2026-11-20T21:40:00',
    });
    expect((await change(owner, other, { rules: 'nt' })).body.rules).toBe('qld');
    expect((await change(admin, other, { rules: 'nt' })).body.rules).toBe('nt');
    const { body } = await test.call(readFormA, { as: owner.token, params: { id: check.id } });
    expect([check.rules, body.rules]).toEqual(['qld', 'qld']);
  });
});
