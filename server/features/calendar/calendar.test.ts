import { describe, expect, it } from 'vitest';
import type { SentBody } from '#contract/access/endpoint.ts';
import { explainDay, readCalendar } from '#contract/calendar/calls.ts';
import { deleteFormA } from '#contract/form-a/calls.ts';
import { CALENDAR } from '#contract/messages/calendar.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { addNonTradingDays } from '#contract/venues/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { FOUND_FAULT, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { addVenue } from '#server/testing/records/venues.ts';
import { insertUser, type SignedInUser } from '#server/testing/records.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00Z';

/** The registers of the venues here begin before any day that is read. */
const test = await buildTestApp({ startsAt: '2025-06-01T00:00:00Z' });
await insertQuestion(test.db);
const admin = await insertUser(test.db, 'admin');
const { venue, manager } = await addManagedVenue();
const other = await addManagedVenue();
await checkAt('2026-11-15T22:00:00', '2026-11-15T22:00:10+10:00');
await checkAt('2026-11-17T00:40:00', '2026-11-17T00:40:10+10:00');
await checkAt('2026-11-17T22:00:00', '2026-11-19T09:00:00+10:00');
test.setNow('2026-11-18T10:00:00+10:00');
await declareClosed('2026-11-19');
await declareClosed('2026-11-14');
test.setNow(NOW);

/** Adds a venue that trades every day from 10:00 to 02:00 in Brisbane. */
async function addManagedVenue() {
  const venue = await addVenue(test, admin);
  return { venue, manager: await insertUser(test.db, 'manager', { venues: [venue] }) };
}

/** Records a check that states one time at another. */
async function checkAt(submitted_at: string, now: string, at = { venue, manager }) {
  test.setNow(now);
  return recordCheck(test, at.manager, { venue_id: at.venue.id, submitted_at });
}

async function declareClosed(day: string) {
  const body = { not_trading_days: [day] };
  await test.body(addNonTradingDays, { as: manager, params: { id: venue.id }, body });
}

const read = (query: { from?: string; to?: string } = {}) =>
  test.body(readCalendar, { as: manager, params: { id: venue.id }, query });

const readDay = async (day: string) => (await read({ from: day, to: day })).data[0];

const explain = (
  day: string,
  change: Partial<SentBody<typeof explainDay>> = {},
  as: SignedInUser = manager,
  headers = {},
) =>
  test.call(explainDay, {
    as,
    params: { id: venue.id, day },
    headers,
    body: { reason: 'forgotten', text: 'Nobody remembered it.', ...change },
  });

describe('GET /venues/{id}/calendar', () => {
  it('gives each trading day its state, adds them up, and says who declared closures', async () => {
    const { data, totals, terms, closures } = await read({ from: '2026-11-13', to: '2026-11-20' });
    expect(data.map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-13', 'missed'],
      ['2026-11-14', 'closed_afterwards'],
      ['2026-11-15', 'on_time'],
      ['2026-11-16', 'late'],
      ['2026-11-17', 'recorded_later'],
      ['2026-11-18', 'missed'],
      ['2026-11-19', 'not_trading'],
      ['2026-11-20', 'open'],
    ]);
    expect(totals).toMatchObject({ missed: 2, on_time: 1, open: 1, before_register: 0 });
    expect(data[3]).toMatchObject({
      due_at: '2026-11-16T14:30:00.000Z',
      minutes_late: 10,
      has_fault: false,
      entry_ids: [expect.any(String)],
      explanations: [],
    });
    expect(terms).toMatchObject([{ time_zone: 'Australia/Brisbane', is_active: true }]);
    expect(closures).toMatchObject([
      { day: '2026-11-19', is_closed: true, declared: { at: '2026-11-18T00:00:00.000Z' } },
      { day: '2026-11-14', is_closed: true, declared: { by: expect.stringContaining('Robin') } },
    ]);
  });

  it('covers the last 28 days without a period, and says how tonight stands', async () => {
    const { data, tonight } = await read();
    expect(data).toHaveLength(28);
    expect(data.at(-1)?.day).toBe('2026-11-20');
    expect(tonight).toEqual({
      day: '2026-11-20',
      state: 'open',
      due_at: '2026-11-20T14:30:00.000Z',
      is_first: false,
      has_fault: false,
      check: null,
    });
  });

  it('marks the day of a fault', async () => {
    const submitted_at = '2026-11-20T21:50:00';
    const faulty = { venue_id: other.venue.id, submitted_at, ...FOUND_FAULT };
    await recordCheck(test, other.manager, faulty);
    const { data, tonight } = await test.body(readCalendar, {
      as: other.manager,
      params: { id: other.venue.id },
    });
    expect(data.at(-1)).toMatchObject({ state: 'on_time', has_fault: true });
    expect(tonight.check).toMatchObject({ submitted_at: '2026-11-20T11:50:00.000Z' });
  });

  it('shows a day as missed again when its only check is voided', async () => {
    const { id } = await checkAt('2026-11-18T22:00:00', '2026-11-18T22:00:10+10:00', other);
    test.setNow(NOW);
    await test.body(deleteFormA, { as: admin, params: { id } });
    const { data } = await test.body(readCalendar, {
      as: other.manager,
      params: { id: other.venue.id },
      query: { from: '2026-11-18', to: '2026-11-18' },
    });
    expect(data).toMatchObject([{ state: 'missed', entry_ids: [] }]);
  });

  it('has as many days as are wanted, up to the running one', async () => {
    const { data } = await test.body(readCalendar, {
      as: manager,
      params: { id: venue.id },
      query: { days: 3 },
    });
    expect(data.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it.each([
    [0, FIELD_ERROR.numberInvalid],
    ['a year', FIELD_ERROR.numberInvalid],
    [367, CALENDAR.tooLong(366)],
  ])('refuses %s days', async (days, message) => {
    const options = { as: manager, params: { id: venue.id }, query: { days } };
    expect(await test.errors(readCalendar, options)).toEqual({ days: [message] });
  });

  it.each([
    ['ends before it begins', { from: '2026-11-02', to: '2026-11-01' }, CALENDAR.fromAfterTo],
    ['is longer than a leap year', { from: '2025-11-19', to: '2026-11-20' }, CALENDAR.tooLong(366)],
    ['has a future day', { from: '2026-11-20', to: '2026-11-21' }, CALENDAR.futureDay],
  ])('refuses a period that %s', async (_, query, message) => {
    const options = { as: manager, params: { id: venue.id }, query };
    expect(await test.errors(readCalendar, options)).toEqual({ to: [message] });
  });
});

describe('POST /venues/{id}/calendar/{day}/explanations', () => {
  it('stands beside the miss, and a second is added to the first', async () => {
    const picture = new File([new Uint8Array(SAMPLE['image/jpeg'])], 'note.jpg');
    const both = await Promise.all([
      explain('2026-11-13', { picture }),
      explain('2026-11-13', { reason: 'outage', text: 'The power was out.' }, admin),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { state, explanations = [] } = (await readDay('2026-11-13')) ?? {};
    expect(state).toBe('explained');
    expect(explanations.map(({ reason }) => reason).sort()).toEqual(['forgotten', 'outage']);
    const shown = explanations.find(({ reason }) => reason === 'forgotten');
    expect(shown?.recorded.at).toBe('2026-11-20T12:00:00.000Z');
    expect((await test.app.inject(String(shown?.picture))).statusCode).toBe(200);
  });

  it('is not removed by a closure that is declared afterwards', async () => {
    await explain('2026-11-12');
    await declareClosed('2026-11-12');
    expect((await readDay('2026-11-12'))?.state).toBe('explained');
  });

  it.each(['2026-11-15', '2026-11-14', '2026-11-19', '2026-11-20', '2026-11-21'])(
    'is refused for %s, which was not missed',
    async (day) => {
      expect(await explain(day)).toMatchObject({ status: 409, message: CALENDAR.notMissed });
    },
  );

  it.each([
    ['no reason', { reason: undefined as never }, 'reason'],
    ['an unknown reason', { reason: 'laziness' as never }, 'reason'],
    ['a text of 9 characters', { text: '123456789' }, 'text'],
    ['a text of 1,001 characters', { text: 'x'.repeat(1001) }, 'text'],
    ['a picture that is none', { picture: new File(['x'], 'x.png') }, 'picture'],
  ])('is refused with %s', async (_, change, field) => {
    const { status, errors } = await explain('2026-11-18', change);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect((await readDay('2026-11-18'))?.state).toBe('missed');
  });

  it('is recorded once when its submission arrives twice', async () => {
    const headers = { 'idempotency-key': 'the-same-explanation' };
    const sent = { reason: 'other', text: 'Sent twice by a slow line.' } as const;
    const first = await explain('2026-11-18', sent, manager, headers);
    const second = await explain('2026-11-18', sent, manager, headers);
    expect(second.body.id).toBe(first.body.id);
    expect((await readDay('2026-11-18'))?.explanations).toHaveLength(1);
  });
});
