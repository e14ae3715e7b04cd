import { beforeEach, describe, expect, it } from 'vitest';
import { sessionUser } from '#web/session/user.ts';
import { withBrowserStorage } from '#web/testing/browser-storage.ts';
import { admin, managerWith, venueLink } from '#web/testing/users.ts';
import { dropOwnLink, keepOwnLink } from './own-link.ts';

const royal = { ...venueLink('The Royal'), id: '1' };
const crown = { ...venueLink('The Crown'), id: '2' };
const ownVenues = () => sessionUser.read()?.manager?.venues;

beforeEach(() => {
  withBrowserStorage();
});

describe('a person’s own list of venues', () => {
  it('has a venue that they made, behind the others', () => {
    sessionUser.write(managerWith({ venues: [royal] }));
    keepOwnLink({ id: crown.id, name: crown.name, code: crown.enteredVenueCode });
    expect(ownVenues()).toEqual([royal, crown]);
  });

  it('follows a venue’s new name and code, in its place', () => {
    sessionUser.write(managerWith({ venues: [royal, crown] }));
    keepOwnLink({ id: royal.id, name: 'The Regal', code: 'NEW-CODE' });
    const changed = { ...royal, name: 'The Regal', enteredVenueCode: 'NEW-CODE' };
    expect(ownVenues()).toEqual([changed, crown]);
  });

  it('lacks a venue that they were removed from', () => {
    sessionUser.write(managerWith({ venues: [royal, crown] }));
    dropOwnLink(royal.id);
    expect(ownVenues()).toEqual([crown]);
  });

  it('is not begun for who has none', () => {
    sessionUser.write(admin);
    keepOwnLink({ id: crown.id, name: crown.name, code: crown.enteredVenueCode });
    expect(sessionUser.read()).toEqual(admin);
  });
});
