import { describe, expect, it } from 'vitest';
import { filterOf, venueSearch } from './search.ts';

describe('the address of the venues', () => {
  it('says what to look for, also in digits', () => {
    const search = venueSearch.parse({ page: 2, search: 80201234, status: 'inactive' });
    expect(search).toEqual({ page: 2, search: '80201234', status: 'inactive' });
    expect(filterOf(search)).toEqual({ search: '80201234', status: 'inactive' });
  });

  it('asks for all where it says nothing, or no status that there is', () => {
    expect(filterOf(venueSearch.parse({}))).toEqual({});
    expect(filterOf(venueSearch.parse({ status: 'closed' })).status).toBeUndefined();
  });
});
