import { describe, expect, it } from 'vitest';
import { deleteFormB, listFormB } from '#contract/form-b/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertAreaManager } from '#server/testing/records/users.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const perth = { time_zone: 'Australia/Perth' };
const venues = [await insertVenue(test.db), await insertVenue(test.db, perth)];
const admin = await insertUser(test.db, 'admin');
const area = await insertAreaManager(test.db, venues);
/** Ids of the entries of both venues, oldest first, without the voided one. */
const recorded: string[] = [];
for (let minute = 10; minute < 47; minute += 1) {
  const reported_date = `2026-11-19T12:${minute}:00Z`;
  const venue_id = venues[minute % 2]?.id ?? '';
  const description = `Camera ${minute} is dark`;
  recorded.push((await recordFault(test, area, { venue_id, reported_date, description })).id);
}
const [voided = ''] = recorded.splice(5, 1);
await test.call(deleteFormB, { as: admin, params: { id: voided } });

const page = (as: SignedInUser, query: object) => test.body(listFormB, { as, query });

describe('the pages of a register of several venues', () => {
  it.each([
    ['an area manager, newest first', area, true, recorded.toReversed()],
    ['an area manager, oldest first', area, false, recorded],
    ['an admin, newest first', admin, true, recorded.toReversed()],
    ['an admin, oldest first', admin, false, recorded],
  ])('hold every entry once, for %s', async (_, who, reverseOrdering, expected) => {
    const found: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const { data, meta } = await page(who, { page: number, reverseOrdering });
      expect(meta).toEqual({ current_page: number, last_page: 4, total: 36 });
      found.push(...data.map(({ id }) => id));
    }
    expect(found).toEqual(expected);
  });

  it('of a search are as many as it finds', async () => {
    const { data, meta } = await page(area, { search: 'CAMERA 3', page: 1 });
    expect([data.length, meta.total]).toEqual([10, 10]);
    expect((await page(admin, { search: 'a 46 is d' })).meta.total).toBe(1);
    expect((await page(admin, { search: 'rk' })).meta.total).toBe(36);
  });

  it('of a period take each venue’s own clock', async () => {
    // 12:00 UTC is 22:00 in Brisbane and 20:00 in Perth.
    const period = { from: '2026-11-19 22:00:00', to: '2026-11-19 23:00:00' };
    const { data, meta } = await page(area, period);
    const zones = new Set(data.map(({ time_zone }) => time_zone));
    expect([...zones]).toEqual(['Australia/Brisbane']);
    expect((await page(admin, period)).meta.total).toBe(meta.total);
  });
});
