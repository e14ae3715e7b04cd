import { describe, expect, it } from 'vitest';
import { explainDay, readCalendar } from '#contract/calendar/calls.ts';
import { deleteFormA } from '#contract/form-a/calls.ts';
import { CALENDAR } from '#contract/messages/screens/calendar.ts';
import { WEEKDAYS } from '#contract/time/days.ts';
import { addNonTradingDays, createVenue } from '#contract/venues/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertCompany, insertUser } from '#server/testing/records.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00Z';

/** The registers of the venues here began before any day that is read. */
const ADDED = '2025-06-01T00:00:00Z';

/** Adds a venue that trades every day from 10:00 to 02:00 in Brisbane. */
async function addVenue(name: string, address = '1 Caxton Street, Petrie Terrace QLD 4000') {
  test.setNow(ADDED);
  const { id: company_id } = await insertCompany(test.db);
  const day = { open: '10:00', close: '02:00' };
  const hours = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day]));
  const { body } = await test.call(createVenue, {
    as: admin.token,
    body: {
      name,
      code: `VENUE-CODE-${company_id}`,
      licence_number: 'LIQ 1',
      address,
      company_id,
      hours,
    },
  });
  test.setNow(NOW);
  return body;
}

const test = await buildTestApp({ startsAt: NOW });
await test.db.insertInto('questions').values({ title: 'Is it on?', is_core: true }).execute();
const admin = await insertUser(test.db, 'admin');
const venue = await addVenue('The Bad Venue');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
await checkAt('2026-11-15T22:00:00', '2026-11-15T22:00:10+10:00');
await checkAt('2026-11-17T00:40:00', '2026-11-17T00:40:10+10:00');
await checkAt('2026-11-17T22:00:00', '2026-11-19T09:00:00+10:00');
await declareClosed(['2026-11-19'], '2026-11-18T10:00:00+10:00');
await declareClosed(['2026-11-14'], '2026-11-18T10:00:00+10:00');
test.setNow(NOW);

/** Records a check that states one time at another. */
async function checkAt(submitted_at: string, now: string) {
  test.setNow(now);
  return recordCheck(test, manager, { venue_id: venue.id, submitted_at });
}

async function declareClosed(not_trading_days: string[], now: string) {
  test.setNow(now);
  const params = { id: venue.id };
  await test.call(addNonTradingDays, { as: manager.token, params, body: { not_trading_days } });
}

const read = (query: { from?: string; to?: string } = {}, as = manager.token) =>
  test.call(readCalendar, { as, params: { id: venue.id }, query });

const explain = (day: string, change: object = {}, as = manager.token) =>
  test.call(explainDay, {
    as,
    params: { id: venue.id, day },
    body: { reason: 'forgotten', text: 'Nobody remembered it.', ...change },
  });

async function stateOf(day: string) {
  const { body } = await read({ from: day, to: day });
  return body.data[0]?.state;
}

describe('GET /venues/{id}/calendar', () => {
  it('gives each trading day its state, and adds them up', async () => {
    const { status, body } = await read({ from: '2026-11-13', to: '2026-11-20' });
    expect(status).toBe(200);
    expect(body.data.map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-13', 'missed'],
      ['2026-11-14', 'closed_afterwards'],
      ['2026-11-15', 'on_time'],
      ['2026-11-16', 'late'],
      ['2026-11-17', 'recorded_later'],
      ['2026-11-18', 'missed'],
      ['2026-11-19', 'not_trading'],
      ['2026-11-20', 'open'],
    ]);
    expect(body.totals).toMatchObject({ missed: 2, on_time: 1, open: 1, before_register: 0 });
    expect(body.data[3]).toMatchObject({
      due_at: '2026-11-16T14:30:00.000Z',
      minutes_late: 10,
      has_fault: false,
      entry_ids: [expect.any(String)],
      explanations: [],
    });
  });

  it('covers the last 28 days without a period, and says how tonight stands', async () => {
    const { body } = await read();
    expect(body.data).toHaveLength(28);
    expect(body.data.at(-1)?.day).toBe('2026-11-20');
    expect(body.tonight).toEqual({
      day: '2026-11-20',
      state: 'open',
      due_at: '2026-11-20T14:30:00.000Z',
      check: null,
    });
  });

  it('names the terms, and who declared closures when', async () => {
    const { body } = await read({ from: '2026-11-13', to: '2026-11-20' });
    expect(body.terms).toMatchObject([{ time_zone: 'Australia/Brisbane', is_active: true }]);
    expect(body.closures).toMatchObject([
      { day: '2026-11-19', is_closed: true, declared: { at: '2026-11-18T00:00:00.000Z' } },
      { day: '2026-11-14', is_closed: true, declared: { by: expect.stringContaining('Robin') } },
    ]);
  });

  it('marks the day of a fault', async () => {
    const faulty = await addVenue('The Faulty Venue');
    const user = await insertUser(test.db, 'manager', { venues: [faulty] });
    await recordCheck(test, user, {
      venue_id: faulty.id,
      submitted_at: '2026-11-20T21:50:00',
      answer: 0,
      job_number: 'J-1',
      email_note: 'Dark',
    });
    const { body } = await test.call(readCalendar, { as: user.token, params: { id: faulty.id } });
    expect(body.data.at(-1)).toMatchObject({ state: 'on_time', has_fault: true });
    expect(body.tonight.check).toMatchObject({ submitted_at: '2026-11-20T11:50:00.000Z' });
  });

  it('shows a day as missed again when its only check is voided', async () => {
    const other = await addVenue('The Other Venue');
    const user = await insertUser(test.db, 'manager', { venues: [other] });
    test.setNow('2026-11-18T22:00:10+10:00');
    const { id } = await recordCheck(test, user, {
      venue_id: other.id,
      submitted_at: '2026-11-18T22:00:00',
    });
    test.setNow(NOW);
    await test.call(deleteFormA, { as: admin.token, params: { id } });
    const { body } = await test.call(readCalendar, {
      as: user.token,
      params: { id: other.id },
      query: { from: '2026-11-18', to: '2026-11-18' },
    });
    expect(body.data).toMatchObject([{ state: 'missed', entry_ids: [] }]);
  });

  it.each([
    ['ends before it begins', { from: '2026-11-02', to: '2026-11-01' }, CALENDAR.fromAfterTo],
    ['is longer than a leap year', { from: '2025-11-19', to: '2026-11-20' }, CALENDAR.tooLong(366)],
    ['has a future day', { from: '2026-11-20', to: '2026-11-21' }, CALENDAR.futureDay],
  ])('refuses a period that %s', async (_, query, message) => {
    expect(await read(query)).toMatchObject({ status: 422, errors: { to: [message] } });
  });
});

describe('POST /venues/{id}/calendar/{day}/explanations', () => {
  it('stands beside the miss, and a second is added to the first', async () => {
    const picture = new File([new Uint8Array(SAMPLE['image/jpeg'])], 'note.jpg');
    const both = await Promise.all([
      explain('2026-11-13', { picture }),
      explain('2026-11-13', { reason: 'outage', text: 'The power was out.' }, admin.token),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { body } = await read({ from: '2026-11-13', to: '2026-11-13' });
    expect(body.data[0]).toMatchObject({ state: 'explained' });
    expect(body.data[0]?.explanations.map(({ reason }) => reason).sort()).toEqual([
      'forgotten',
      'outage',
    ]);
    const shown = body.data[0]?.explanations.find(({ reason }) => reason === 'forgotten');
    expect(shown?.recorded.at).toBe('2026-11-20T12:00:00.000Z');
    expect((await test.app.inject(String(shown?.picture))).statusCode).toBe(200);
  });

  it('is not removed by a closure that is declared afterwards', async () => {
    await explain('2026-11-12');
    await declareClosed(['2026-11-12'], NOW);
    expect(await stateOf('2026-11-12')).toBe('explained');
  });

  it.each(['2026-11-15', '2026-11-14', '2026-11-19', '2026-11-20', '2026-11-21'])(
    'is refused for %s, which was not missed',
    async (day) => {
      expect(await explain(day)).toMatchObject({ status: 409, message: CALENDAR.notMissed });
    },
  );

  it.each([
    ['no reason', { reason: undefined }, 'reason'],
    ['an unknown reason', { reason: 'laziness' }, 'reason'],
    ['a text of 9 characters', { text: '123456789' }, 'text'],
    ['a text of 1,001 characters', { text: 'x'.repeat(1001) }, 'text'],
    ['a picture that is none', { picture: new File(['x'], 'x.png') }, 'picture'],
  ])('is refused with %s', async (_, change, field) => {
    const { status, errors } = await explain('2026-11-18', change);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect(await stateOf('2026-11-18')).toBe('missed');
  });

  it('is recorded once when its submission arrives twice', async () => {
    const send = () =>
      test.call(explainDay, {
        as: manager.token,
        params: { id: venue.id, day: '2026-11-18' },
        headers: { 'idempotency-key': 'the-same-explanation' },
        body: { reason: 'other', text: 'Sent twice by a slow line.' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    const { body } = await read({ from: '2026-11-18', to: '2026-11-18' });
    expect(body.data[0]?.explanations).toHaveLength(1);
  });
});
