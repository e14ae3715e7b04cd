import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { me } from '#contract/auth/calls.ts';
import { listVenueManagers, readVenue } from '#contract/venues/calls.ts';
import { query } from './query.ts';

const managersOf = (id: string, page?: number) =>
  query(listVenueManagers, { params: { id }, query: page === undefined ? {} : { page } });

/** Returns a cache of three lists of managers: two pages of venue 1, and the first page of venue 2. */
function cachedLists() {
  const queries = new QueryClient();
  const empty = { data: [], meta: { current_page: 1, last_page: 1, total: 0 } };
  for (const [id, page] of [['1', 1] as const, ['1', 2] as const, ['2', 1] as const])
    queries.setQueryData(managersOf(id, page).queryKey, empty);
  const staleLists = () =>
    [managersOf('1', 1), managersOf('1', 2), managersOf('2', 1)].filter(
      ({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated,
    ).length;
  return { queries, staleLists };
}

afterEach(() => void vi.unstubAllGlobals());

it('is found in the cache by an equal input', () => {
  const { queries } = cachedLists();
  expect(queries.getQueryData(managersOf('1', 2).queryKey)).toBeDefined();
  expect(queries.getQueryData(managersOf('1', 3).queryKey)).toBeUndefined();
  expect(queries.getQueryData(query(readVenue, { params: { id: '1' } }).queryKey)).toBeUndefined();
});

it('is invalidated by a part of its input', async () => {
  const { queries, staleLists } = cachedLists();
  await queries.invalidateQueries({ queryKey: managersOf('1').queryKey });
  expect(staleLists()).toBe(2);
});

it('is invalidated by its path, whatever its input', async () => {
  const { queries, staleLists } = cachedLists();
  await queries.invalidateQueries({ queryKey: [listVenueManagers.path] });
  expect(staleLists()).toBe(3);
});

it('makes its call, without an input where there is none', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('document', { querySelector: () => null });
  const fetched = vi.fn(async (_address: string) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const queries = new QueryClient();
  await queries.fetchQuery(query(me));
  await queries.fetchQuery(managersOf('7', 2));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/auth/me',
    '/api/venues/7/managers?page=2',
  ]);
});
