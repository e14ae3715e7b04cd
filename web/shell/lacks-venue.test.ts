import { describe, expect, it } from 'vitest';
import { admin, managerWith, venueLink } from '../testing/users.ts';
import { lacksVenue } from './lacks-venue.ts';

describe('being asked to add a venue', () => {
  it('happens to a manager who has none', () => {
    expect(lacksVenue(managerWith())).toBe(true);
    expect(lacksVenue(managerWith({ venues: [venueLink('Royal', 'disconnected')] }))).toBe(false);
  });

  it('happens to nobody else', () => {
    expect(lacksVenue(managerWith({}, 'staff'))).toBe(false);
    expect(lacksVenue(admin)).toBe(false);
  });
});
