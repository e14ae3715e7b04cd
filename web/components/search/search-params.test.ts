import { describe, expect, it } from 'vitest';
import { parseSearch } from '#web/testing/search.ts';
import { REGISTER_SEARCH_DEFAULTS, readRegisterSearch } from './search-params.ts';

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
