import { describe, expect, it } from 'vitest';
import { admin, managerWith, venueLink } from '../testing/users.ts';
import { connectedVenues } from './connected-venues.ts';

describe('the connected venues', () => {
  it('are those of a manager whose code is current', () => {
    const royal = venueLink('Royal');
    const manager = managerWith({ venues: [royal, venueLink('Crown', 'disconnected')] });
    expect(connectedVenues(manager)).toEqual([royal]);
  });

  it('are none for a user without a manager record', () => {
    expect(connectedVenues(admin)).toEqual([]);
  });
});
