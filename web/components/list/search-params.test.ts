import { describe, expect, it } from 'vitest';
import { parseSearch } from '#web/testing/search.ts';
import { registerFilterQuery, registerPageQuery } from './register-query.ts';
import {
  countFilters,
  hasCriteria,
  listSearch,
  REGISTER_SEARCH_DEFAULTS,
  readFlag,
  readOwnAddress,
  readRegisterSearch,
  withoutFilters,
} from './search-params.ts';

describe('the search parameters of a register', () => {
  it('default to the first page, unfiltered, newest first', () => {
    expect(parseSearch(readRegisterSearch, {})).toEqual(REGISTER_SEARCH_DEFAULTS);
  });

  it('accept numbers as text and text as numbers', () => {
    expect(parseSearch(readRegisterSearch, { page: '3', search: 2026 })).toMatchObject({
      page: 3,
      search: '2026',
    });
  });

  it('replace nonsense in the address by defaults', () => {
    const nonsense = { page: 'x', search: { a: 1 }, from: '2026-99-99', to: 7, reverseOrdering: 0 };
    expect(parseSearch(readRegisterSearch, nonsense)).toEqual(REGISTER_SEARCH_DEFAULTS);
  });
});

describe('the search parameters of a list', () => {
  const { read, defaults } = listSearch('status');

  it('default to the first page without filters', () => {
    expect(parseSearch(read, {})).toEqual(defaults);
    expect(parseSearch(read, { page: 0, search: null, status: ['active'] })).toEqual(defaults);
  });

  it('are counted and cleared without the page', () => {
    const search = parseSearch(read, { page: 2, search: 'royal', status: 'active' });
    expect(countFilters(search)).toBe(2);
    expect(withoutFilters(search)).toEqual(defaults);
    expect(countFilters(defaults)).toBe(0);
  });
});

it('a parameter is on only when its text is "true"', () => {
  expect(readFlag('true')).toBe(true);
  expect(readFlag(true)).toBe(true);
  for (const other of ['yes', '1', 1, 'TRUE', '"true"', '', false, undefined])
    expect(readFlag(other), String(other)).toBe(false);
});

it('an address to return to is one of this site', () => {
  for (const own of ['/', '/form-a?page=2', '/profile?tab=licence-info#top'])
    expect(readOwnAddress(own)).toBe(own);
  const foreign = ['https://example.com', '//example.com', '/\\example.com', '/\t/example.com'];
  for (const other of [...foreign, 'javascript:alert(1)', 'form-a', '', undefined])
    expect(readOwnAddress(other), String(other)).toBe('');
});

it('a register has criteria when it is searched by text or day', () => {
  expect(hasCriteria(REGISTER_SEARCH_DEFAULTS)).toBe(false);
  expect(hasCriteria({ ...REGISTER_SEARCH_DEFAULTS, to: '2026-11-21' })).toBe(true);
});

const royal = { value: '7', label: 'The Royal' };

describe('the query of a register', () => {
  it('asks for one venue, or without one for every venue', () => {
    expect(registerFilterQuery(REGISTER_SEARCH_DEFAULTS, royal).venue_id).toBe('7');
    expect(registerFilterQuery(REGISTER_SEARCH_DEFAULTS, null).venue_id).toBeUndefined();
  });

  it('includes the first and the last day', () => {
    const criteria = { search: 'camera', from: '2026-11-01', to: '2026-11-21' };
    expect(registerFilterQuery(criteria, royal)).toMatchObject({
      search: 'camera',
      from: expect.stringContaining('2026-11-01'),
      to: expect.stringContaining('2026-11-21'),
      reverseOrdering: true,
    });
  });

  it('asks for voided entries only where they are shown', () => {
    const search = { ...REGISTER_SEARCH_DEFAULTS, page: 3 };
    expect(registerPageQuery(search, royal)).toMatchObject({ page: 3 });
    expect(registerPageQuery(search, royal)).not.toHaveProperty('voided');
    expect(registerPageQuery({ ...search, voided: true }, royal)).toMatchObject({ voided: true });
  });
});
