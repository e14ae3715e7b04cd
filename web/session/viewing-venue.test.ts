import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY, VIEWING_VENUE_EVENT } from '#contract/limits.ts';
import { venuesTonightQuery } from '#web/api/venues.ts';
import { withBrowserStorage } from '#web/testing/browser-storage.ts';
import { admin, managerWith, venueLink } from '#web/testing/people.ts';
import { settleViewingVenue, venueChoices, viewingVenue } from './viewing-venue.ts';

const royal = { value: '1', label: 'The Royal' };
const crown = { value: '2', label: 'The Crown' };

let stored: Map<string, string>;
beforeEach(() => {
  stored = withBrowserStorage();
});

describe('the viewing venue', () => {
  it('is the first one when none is stored, and is stored then', () => {
    expect(settleViewingVenue([royal, crown])).toEqual(royal);
    expect(JSON.parse(stored.get(SESSION_KEY.viewingVenue) ?? '')).toEqual(royal);
  });

  it('stays what was chosen', () => {
    viewingVenue.write(crown);
    expect(settleViewingVenue([royal, crown])).toEqual(crown);
  });

  it('is the first one again when the stored one is no longer in the list', () => {
    viewingVenue.write(crown);
    expect(settleViewingVenue([royal])).toEqual(royal);
  });

  it('is none for someone without venues', () => {
    viewingVenue.write(crown);
    expect(settleViewingVenue([])).toBeNull();
    expect(stored.has(SESSION_KEY.viewingVenue)).toBe(false);
  });

  it('takes the name that the venue has now', () => {
    viewingVenue.write({ ...royal, label: 'Its old name' });
    expect(settleViewingVenue([royal])).toEqual(royal);
    expect(viewingVenue.read()).toEqual(royal);
  });

  it('announces its changes, and nothing when it stays', () => {
    const heard = vi.fn();
    window.addEventListener(VIEWING_VENUE_EVENT, heard);
    settleViewingVenue([royal]);
    settleViewingVenue([royal]);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('survives what someone else stored under its key', () => {
    stored.set(SESSION_KEY.viewingVenue, 'no JSON');
    expect(viewingVenue.read()).toBeNull();
    stored.set(SESSION_KEY.viewingVenue, '{"label":"no value"}');
    expect(viewingVenue.read()).toBeNull();
  });
});

describe('the choice of viewing venues', () => {
  it('is the venues that a manager is connected to', async () => {
    const manager = managerWith({
      venues: [venueLink('Left', 'disconnected'), venueLink('Royal')],
    });
    expect(await venueChoices(manager, new QueryClient())).toEqual([
      { value: 'id of Royal', label: 'Royal' },
    ]);
  });

  it('is every active venue for an admin', async () => {
    const queries = new QueryClient();
    const venues = [{ id: '1', name: 'The Royal', hasCompletedFormA: false }];
    queries.setQueryData(venuesTonightQuery.queryKey, venues);
    expect(await venueChoices(admin, queries)).toEqual([royal]);
  });
});
