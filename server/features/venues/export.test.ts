import { expect, it } from 'vitest';
import { exportVenues, listVenues } from '#contract/venues/calls.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
const venues = [];
for (let number = 1; number <= 12; number++) {
  const name = `Harbour Bar ${String(number).padStart(2, '0')}`;
  venues.push(await insertVenue(test.db, { name, is_active: number > 3 }));
}
const manager = await insertUser(test.db, 'manager', { venues: venues.slice(0, 4) });
await insertVenue(test.db, { name: 'Harbour Bar 13', voided_at: test.now() });

const exported = async (as: typeof admin, query: object) =>
  (await test.body(exportVenues, { as, query })).formList;

it('an export has all pages of the list', async () => {
  const query = { search: 'harbour' };
  const all = await exported(admin, query);
  expect(all).toHaveLength(12);
  const first = await test.body(listVenues, { as: admin, query: { ...query, page: 1 } });
  const second = await test.body(listVenues, { as: admin, query: { ...query, page: 2 } });
  expect(all).toEqual([...first.data, ...second.data]);
});

it('an export accepts the filter of the list, of a manager’s own venues only', async () => {
  const names = async (as: typeof admin, query: object) =>
    (await exported(as, query)).map(({ name }) => name.slice(-2));
  expect(await names(admin, { search: 'bar 1', status: 'active' })).toEqual(['10', '11', '12']);
  expect(await names(admin, { status: 'inactive' })).toHaveLength(3);
  expect(await names(admin, { search: 'nowhere' })).toEqual([]);
  expect(await names(manager, { status: 'active' })).toEqual(['04']);
});
