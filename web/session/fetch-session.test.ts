import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { venuesTonightQuery } from '#web/api/venues.ts';
import { admin, managerWith, venueLink } from '../testing/users.ts';
import { venueChoices } from './fetch-session.ts';

describe('the venues that may be viewed', () => {
  it('are those that a manager is connected to', async () => {
    const manager = managerWith({
      venues: [venueLink('Left', 'disconnected'), venueLink('Royal')],
    });
    expect(await venueChoices(manager, new QueryClient())).toEqual([
      { value: 'id of Royal', label: 'Royal' },
    ]);
  });

  it('are all active venues for an admin', async () => {
    const queries = new QueryClient();
    const venues = [{ id: '1', name: 'The Royal', hasCompletedFormA: false }];
    queries.setQueryData(venuesTonightQuery.queryKey, venues);
    expect(await venueChoices(admin, queries)).toEqual([{ value: '1', label: 'The Royal' }]);
  });
});
