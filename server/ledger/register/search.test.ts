import { describe, expect, it } from 'vitest';
import { listFormB } from '#contract/form-b/calls.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertUser, insertVenue, type SignedInUser } from '#server/testing/records.ts';

/** What the faults of the first venue say, and of the second. */
const SAID = [
  ['Camera 12 is dark', 'JOB-9876512', 'Zürich door', '100 % (all) of case_7', 'job-98765'],
  ['camera 21 is DARK', 'Job 9876512', '第三台摄像机', 'C:\\dvr', '9876 512'],
] as const;

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const venues = [await insertVenue(test.db), await insertVenue(test.db)];
const venueIds = venues.map(({ id }) => id);
const admin = await insertUser(test.db, 'admin');
const area = await insertUser(test.db, 'manager', { venues, manager: { is_area_manager: true } });
for (const [index, texts] of SAID.entries()) {
  for (const description of texts) {
    const venue_id = venueIds[index];
    await recordFault(test, area, { venue_id, reporter_name: 'QQ', description });
  }
}

const found = async (who: SignedInUser, query: object) => {
  const { data, meta } = await test.body(listFormB, { as: who, query });
  expect(data).toHaveLength(meta.total);
  return data.map(({ description }) => description).sort();
};

describe('a search', () => {
  it.each([
    ...['camera', 'a 2', '12', 'K', 'zü', 'Z', '台', '摄像机', '%', '(', '_', '\\', 'xx', '0 %'],
    ...[
      "'",
      "o'br",
      "O'Brien's",
      '\\dv',
      "'\\''",
      ':*',
      'x',
      'Zürich door',
      '机',
      '0 % (all) of case',
    ],
    ...['JOB-9876512', '9876512', '98765', '-98765', 'b 98765', '765', 'JOB-98765129', '6 5'],
  ])('for "%s" finds every entry that has it somewhere, and no other', async (search) => {
    const having = (texts: readonly string[]) =>
      texts.filter((text) => text.toLowerCase().includes(search.toLowerCase())).sort();
    expect(await found(area, { search })).toEqual(having(SAID.flat()));
    expect(await found(admin, { search })).toEqual(having(SAID.flat()));
    expect(await found(admin, { search, venue_id: venueIds[1] })).toEqual(having(SAID[1]));
  });
});

it('of one or two letters is refused where it would read millions of entries', async () => {
  const heads = test.db.updateTable('register_heads').set({ form_b_number: 3_000_000 });
  await heads.where('chain', '=', venueIds[0] ?? '').execute();
  for (const search of ['zq', '- - -', 'z-/q']) {
    expect(await test.errors(listFormB, { as: admin, query: { search } })).toEqual({
      search: [FIELD_ERROR.searchTooShort],
    });
  }
  for (const query of [{ search: 'zqz' }, { search: 'zq', venue_id: venueIds[1] }]) {
    expect(await test.status(listFormB, { as: admin, query })).toBe(200);
  }
});
