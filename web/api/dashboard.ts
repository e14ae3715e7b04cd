import { queryOptions } from '@tanstack/react-query';
import { readDashboard } from '#contract/dashboard/calls.ts';
import { call } from './client/call.ts';

export const dashboardQuery = (venueId: string | undefined) =>
  queryOptions({
    queryKey: ['dashboard', venueId],
    queryFn: ({ signal }) => call(readDashboard, { body: { venue_id: venueId }, signal }),
  });
