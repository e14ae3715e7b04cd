import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { listVenuesTonight } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { withBrowserStorage } from '#web/testing/browser-storage.ts';
import { admin, managerWith, venueLink } from '../testing/users.ts';
import { connectedVenues } from './connected-venues.ts';
import { venueChoices } from './fetch-session.ts';
import { settleViewingVenue, VIEWING_VENUE_EVENT, viewingVenue } from './viewing-venue.ts';

const royal = { value: '1', label: 'The Royal' };
const crown = { value: '2', label: 'The Crown' };

let stored: Map<string, string>;
beforeEach(() => {
  stored = withBrowserStorage();
});

describe('the viewing venue', () => {
  it('is announced under the name of section 3 of the specification', () => {
    expect(VIEWING_VENUE_EVENT).toBe('viewing-venue-ls');
  });

  it('is the first one when none is stored, and is then stored', () => {
    expect(settleViewingVenue([royal, crown])).toEqual(royal);
    expect(JSON.parse(stored.get(SESSION_KEY.viewingVenue) ?? '')).toEqual(royal);
  });

  it('is the stored one while it is in the list', () => {
    viewingVenue.write(crown);
    expect(settleViewingVenue([royal, crown])).toEqual(crown);
  });

  it('is the first one again when the stored one is no longer in the list', () => {
    viewingVenue.write(crown);
    expect(settleViewingVenue([royal])).toEqual(royal);
  });

  it('is null for a user without venues', () => {
    viewingVenue.write(crown);
    expect(settleViewingVenue([])).toBeNull();
    expect(stored.has(SESSION_KEY.viewingVenue)).toBe(false);
  });

  it('takes the name that the venue has now', () => {
    viewingVenue.write({ ...royal, label: 'Its old name' });
    expect(settleViewingVenue([royal])).toEqual(royal);
    expect(viewingVenue.read()).toEqual(royal);
  });

  it('dispatches an event when it changes, and only then', () => {
    const listener = vi.fn();
    window.addEventListener(VIEWING_VENUE_EVENT, listener);
    settleViewingVenue([royal]);
    settleViewingVenue([royal]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('ignores foreign values under its key', () => {
    stored.set(SESSION_KEY.viewingVenue, 'no JSON');
    expect(viewingVenue.read()).toBeNull();
    stored.set(SESSION_KEY.viewingVenue, '{"label":"no value"}');
    expect(settleViewingVenue([royal, crown])).toEqual(royal);
    stored.set(SESSION_KEY.viewingVenue, '{"value":2,"label":"The Crown"}');
    expect(settleViewingVenue([royal, crown])).toEqual(crown);
    expect(viewingVenue.read()).toEqual(crown);
  });
});

describe('the venues that may be viewed', () => {
  it('are those that a manager is connected to', async () => {
    const manager = managerWith({
      venues: [venueLink('Left', 'disconnected'), venueLink('Royal')],
    });
    expect(await venueChoices(manager, new QueryClient())).toEqual([
      { value: 'id of Royal', label: 'Royal' },
    ]);
  });

  it('are connected to no user without a manager record', () => {
    expect(connectedVenues(admin)).toEqual([]);
  });

  it('are all active venues for an admin', async () => {
    const queries = new QueryClient();
    const venues = [{ id: '1', name: 'The Royal', hasCompletedFormA: false }];
    queries.setQueryData(query(listVenuesTonight).queryKey, venues);
    expect(await venueChoices(admin, queries)).toEqual([{ value: '1', label: 'The Royal' }]);
  });
});
