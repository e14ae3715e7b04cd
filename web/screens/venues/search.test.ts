import { describe, expect, it } from 'vitest';
import { readAddress } from '#web/testing/location.ts';
import { filterOf } from './filter.ts';
import { venueAddress } from './search.ts';

describe('the address of the venues', () => {
  it('says what to look for, also in digits', () => {
    const search = readAddress(venueAddress.read, {
      page: 2,
      search: 80201234,
      status: 'inactive',
    });
    expect(search).toEqual({ page: 2, search: '80201234', status: 'inactive' });
    expect(filterOf(search)).toEqual({ search: '80201234', status: 'inactive' });
  });

  it('asks for all where it says nothing, or no status that there is', () => {
    expect(filterOf(readAddress(venueAddress.read, {}))).toEqual({});
    expect(filterOf(readAddress(venueAddress.read, { status: 'closed' })).status).toBeUndefined();
  });
});
