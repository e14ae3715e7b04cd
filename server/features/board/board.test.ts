import { describe, expect, it } from 'vitest';
import type { SentQuery } from '#contract/access/endpoint.ts';
import { readBoard } from '#contract/board/calls.ts';
import { BOARD_NIGHTS } from '#contract/board/schemas.ts';
import { explainDay, readCalendar } from '#contract/calendar/calls.ts';
import { plusDays } from '#contract/time/days.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault, recordInspection } from '#server/testing/entries.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { insertAreaManager } from '#server/testing/records/users.ts';
import { addVenue, changeVenue } from '#server/testing/records/venues.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';

const TONIGHT = '2026-11-20';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00Z';

/** The registers of the venues here begin before any night that is read. */
const test = await buildTestApp({ startsAt: '2025-06-01T00:00:00Z' });
await insertQuestion(test.db);
const admin = await insertUser(test.db, 'admin');
const { id: company_id } = await insertCompany(test.db, { phone: '07 5550 1234' });
const good = await addVenue(test, admin, { company_id, name: 'A Good Venue' });
const bad = await addVenue(test, admin, { company_id, name: 'B Bad Venue' });
const northern = { name: 'C Northern Venue', address: '1 High Street, Darwin NT 0800' };
const other = await addVenue(test, admin, { company_id, ...northern });
await changeVenue(test.db, other, { region: 'North Coast' });
const venues = [good, bad, other];
const manager = await insertUser(test.db, 'manager', { venues });
const area = await insertAreaManager(test.db, venues);
test.setNow(NOW);
for (const { id: venue_id } of venues) {
  await recordInspection(test, admin, { venue_id, submitted_at: '2026-10-01T02:00:00Z' });
}
await checkNights(good.id, lastNights(8));
await checkNights(other.id, lastNights(3));
test.setNow(NOW);
await recordFault(test, manager, { venue_id: other.id });

function lastNights(count: number) {
  return Array.from({ length: count }, (_, index) => plusDays(TONIGHT, index - count));
}

/** Records checks of nights, each at 21:00. */
async function checkNights(venue_id: string, days: readonly string[]) {
  for (const day of days) {
    test.setNow(`${day}T22:00:10+10:00`);
    await recordCheck(test, manager, { venue_id, submitted_at: `${day}T21:00:00` });
  }
}

type Query = SentQuery<typeof readBoard>;

const read = (query: Query = {}, as = area) => test.body(readBoard, { as, query });

const namesOf = async (query: Query) =>
  (await read(query)).data.map(({ venue_name }) => venue_name.slice(0, 1)).join('');

describe('GET /board', () => {
  it('lists the venues of the user worst first, with what is wrong and whom to ring', async () => {
    const { data } = await read();
    expect(data.map(({ venue_name }) => venue_name)).toEqual([bad.name, other.name, good.name]);
    expect(data[0]?.problems).toMatchObject([{ kind: 'no_check', tone: 'bad', day: null }]);
    expect(data[0]?.contacts).toEqual([
      { kind: 'manager', name: expect.any(String), phone: '0491 570 156' },
    ]);
    expect(data[1]?.problems.map(({ kind }) => kind)).toEqual(['missed', 'fault_to_repair']);
    expect(data[1]?.problems[0]?.nights).toEqual(lastNights(7).slice(0, 4));
    expect(data[1]?.contacts.map(({ kind, phone }) => [kind, phone])).toEqual([
      ['manager', '0491 570 156'],
      ['company', '07 5550 1234'],
    ]);
    expect(data[2]).toMatchObject({
      problems: [],
      contacts: [],
      reminders: [{ about: 'check', reaches: 1, last: null, again_at: null }],
    });
  });

  it('gives the last night with its check, the share of 90 nights, and the sum of all', async () => {
    const { data, summary } = await read({ sort: 'name' });
    expect(data[0]).toMatchObject({
      last_night: {
        day: '2026-11-19',
        state: 'on_time',
        check: { submitted_at: '2026-11-19T11:00:00.000Z', minutes_late: 0 },
      },
      on_time_90: { on_time: 8, traded: 90 },
      tonight: { day: TONIGHT, state: 'open', due_at: '2026-11-20T14:30:00.000Z' },
    });
    expect(summary).toEqual({
      venues: 3,
      traded: 3,
      checked: 2,
      missed: 1,
      explained: 0,
      on_time_90: { on_time: 11, traded: 270 },
      missed_week: 2,
      quiet: 1,
    });
  });

  it('agrees with the calendar of each venue', async () => {
    const { data } = await read();
    for (const { venue_id, from, states } of data) {
      expect(states).toHaveLength(BOARD_NIGHTS);
      const params = { id: venue_id };
      const query = { from, to: plusDays(TONIGHT, -1) };
      const calendar = await test.body(readCalendar, { as: admin, params, query });
      expect(calendar.data.map(({ state }) => state)).toEqual(states);
    }
  });

  it('is searched by name, address and region, and filtered', async () => {
    for (const search of ['northern', 'darwin', 'north coast']) {
      expect(await namesOf({ search })).toBe('C');
    }
    expect(await namesOf({ region: 'North Coast' })).toBe('C');
    expect(await namesOf({ state: 'NT' })).toBe('C');
    expect(await namesOf({ search: 'northern', state: 'QLD' })).toBe('');
    expect((await read({ state: 'NT' })).regions).toEqual(['North Coast']);
  });

  it('answers who missed a night last week, explained or not, and keeps the sum of all', async () => {
    expect(await namesOf({ missed: 'week' })).toBe('BC');
    const explained = { reason: 'forgotten' as const, text: 'Nobody remembered it.' };
    for (const day of lastNights(7).slice(0, 4)) {
      const params = { id: other.id, day };
      await test.body(explainDay, { as: area, params, body: explained });
    }
    expect(await namesOf({ missed: 'week' })).toBe('BC');
    const { summary, meta } = await read({ missed: 'week' });
    expect([summary.venues, summary.missed_week, meta.total]).toEqual([3, 2, 2]);
  });

  it.each([
    ['name', 'ABC'],
    ['last-night', 'BCA'],
    ['share', 'BCA'],
    ['worst', 'BCA'],
  ] as const)('is sorted by %s', async (sort, expected) => {
    expect(await namesOf({ sort })).toBe(expected);
  });

  it('has no venues on a page after the last, and ignores unknown values', async () => {
    expect((await read({ page: 2 })).data).toEqual([]);
    const unknown = await test.app.inject({
      url: '/api/board?sort=size&state=XX&missed=year',
      headers: { authorization: `Bearer ${area.token}` },
    });
    expect(unknown.json().data).toHaveLength(3);
  });

  it('shows an area manager the own venues only, and others nothing', async () => {
    const elsewhere = await insertVenue(test.db, { name: 'D Foreign Venue' });
    expect(await namesOf({ sort: 'name' })).toBe('ABC');
    const { data, regions } = await read({}, await insertAreaManager(test.db, [elsewhere]));
    expect(data.map(({ venue_id }) => venue_id)).toEqual([elsewhere.id]);
    expect(regions).toEqual([]);
    expect((await read({}, admin)).summary.venues).toBe(4);
  });

  it('is refused to a manager of several venues who is no area manager', async () => {
    expect(await test.status(readBoard, { as: manager, query: {} })).toBe(403);
  });

  it('does not show a manager who waits for confirmation the venue', async () => {
    expect((await read({}, await insertAreaManager(test.db, [bad], true))).data).toEqual([]);
  });
});
