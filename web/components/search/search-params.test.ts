import { describe, expect, it } from 'vitest';
import { readAddress } from '#web/testing/location.ts';
import { REGISTER_SEARCH_DEFAULTS, registerSearch } from './search-fields.ts';

describe('the search of a register', () => {
  it('starts on the first page, unfiltered, newest first', () => {
    expect(readAddress(registerSearch, {})).toEqual(REGISTER_SEARCH_DEFAULTS);
  });

  it('takes numbers for text and text for numbers', () => {
    expect(readAddress(registerSearch, { page: '3', search: 2026 })).toMatchObject({
      page: 3,
      search: '2026',
    });
  });

  it('survives anything that is typed into the address', () => {
    const nonsense = { page: 'x', search: { a: 1 }, from: '2026-99-99', to: 7, reverseOrdering: 0 };
    expect(readAddress(registerSearch, nonsense)).toEqual(REGISTER_SEARCH_DEFAULTS);
  });
});
