import { beforeEach, describe, expect, it } from 'vitest';
import { sessionUser } from '#web/session/user.ts';
import { withBrowserStorage } from '#web/testing/browser-storage.ts';
import { admin, managerWith, venueLink } from '#web/testing/users.ts';
import { removeOwnVenueLink, saveOwnVenueLink } from './own-venue-link.ts';

const royal = { ...venueLink('The Royal'), id: '1' };
const crown = { ...venueLink('The Crown'), id: '2' };
const ownVenues = () => sessionUser.read()?.manager?.venues;

beforeEach(() => {
  withBrowserStorage();
});

describe('the user’s own list of venues', () => {
  it('gets a created venue at the end', () => {
    sessionUser.write(managerWith({ venues: [royal] }));
    saveOwnVenueLink({ id: crown.id, name: crown.name, code: crown.enteredVenueCode });
    expect(ownVenues()).toEqual([royal, crown]);
  });

  it('takes over a venue’s new name and code, in its place', () => {
    sessionUser.write(managerWith({ venues: [royal, crown] }));
    saveOwnVenueLink({ id: royal.id, name: 'The Regal', code: 'NEW-CODE' });
    const changed = { ...royal, name: 'The Regal', enteredVenueCode: 'NEW-CODE' };
    expect(ownVenues()).toEqual([changed, crown]);
  });

  it('loses a venue that the user was removed from', () => {
    sessionUser.write(managerWith({ venues: [royal, crown] }));
    removeOwnVenueLink(royal.id);
    expect(ownVenues()).toEqual([crown]);
  });

  it('is not created for a user without one', () => {
    sessionUser.write(admin);
    saveOwnVenueLink({ id: crown.id, name: crown.name, code: crown.enteredVenueCode });
    expect(sessionUser.read()).toEqual(admin);
  });
});
