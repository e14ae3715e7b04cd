import { describe, expect, it } from 'vitest';
import { REGISTER_SEARCH_DEFAULTS, registerSearch } from './search-fields.ts';

describe('the search of a register', () => {
  it('starts on the first page, unfiltered, newest first', () => {
    expect(registerSearch.parse({})).toEqual(REGISTER_SEARCH_DEFAULTS);
  });

  it('takes numbers for text and text for numbers', () => {
    expect(registerSearch.parse({ page: '3', search: 2026 })).toMatchObject({
      page: 3,
      search: '2026',
    });
  });

  it('survives anything that is typed into the address', () => {
    const nonsense = { page: 'x', search: { a: 1 }, from: '2026-99-99', to: 7, reverseOrdering: 0 };
    expect(registerSearch.parse(nonsense)).toEqual(REGISTER_SEARCH_DEFAULTS);
  });
});
