import { describe, expect, it } from 'vitest';
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

const names = async (as: string, query = {}) => {
  const { body } = await test.call(exportVenues, { as, query });
  return body.formList.map(({ name }) => name);
};

describe('GET /venues/export', () => {
  it('returns all pages of the list in one', async () => {
    const query = { search: 'harbour' };
    const [{ body }, first, second] = await Promise.all([
      test.call(exportVenues, { as: admin.token, query }),
      test.call(listVenues, { as: admin.token, query: { ...query, page: 1 } }),
      test.call(listVenues, { as: admin.token, query: { ...query, page: 2 } }),
    ]);
    expect(body.formList).toHaveLength(12);
    expect(body.formList).toEqual([...first.body.data, ...second.body.data]);
  });

  it('accepts the filter of the list', async () => {
    expect(await names(admin.token, { search: 'bar 1', status: 'active' })).toEqual([
      'Harbour Bar 10',
      'Harbour Bar 11',
      'Harbour Bar 12',
    ]);
    expect(await names(admin.token, { status: 'inactive' })).toHaveLength(3);
    expect(await names(admin.token, { search: 'nowhere' })).toEqual([]);
  });

  it('lists only a manager’s own venues', async () => {
    expect(await names(manager.token, { status: 'active' })).toEqual(['Harbour Bar 04']);
  });
});
