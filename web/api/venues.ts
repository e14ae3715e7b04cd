import { queryOptions } from '@tanstack/react-query';
import { listValidManagers, listVenuesTonight, readVenue } from '#contract/venues.ts';
import { call } from './client.ts';

const VENUES = 'venues';

/** Every venue one may see, for the selector. */
export const venuesTonightQuery = queryOptions({
  queryKey: [VENUES, 'tonight'],
  queryFn: ({ signal }) => call(listVenuesTonight, { signal }),
});

export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: [VENUES, id],
    queryFn: ({ signal }) => call(readVenue, { params: { id }, signal }),
  });

/** Who may sign a venue's check tonight. */
export const validManagersQuery = (venueId: string) =>
  queryOptions({
    queryKey: [VENUES, venueId, 'valid-managers'],
    queryFn: ({ signal }) => call(listValidManagers, { params: { id: venueId }, signal }),
  });
