import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SentQuery } from '#contract/core/endpoint.ts';
import { readVenueHistory } from '#contract/history/calls.ts';
import {
  addNonTradingDays,
  confirmManager,
  confirmVenue,
  deleteVenue,
  exportVenues,
  listValidManagers,
  listVenueManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  removeManager,
  removeNonTradingDays,
} from '#contract/venues/calls.ts';
import { call, plainCall } from './client/call.ts';
import { WITH_VALID_SCANS } from './licence-scans.ts';

const VENUES = 'venues';

export const venueListQuery = (query: SentQuery<typeof listVenues>) =>
  queryOptions({
    queryKey: [VENUES, 'list', query],
    queryFn: ({ signal }) => call(listVenues, { query, signal }),
  });

export const venuesExportCall = (query: SentQuery<typeof exportVenues>) =>
  plainCall(exportVenues, { query });

/** Every active venue that the user may see, by name. */
export const venuesTonightQuery = queryOptions({
  queryKey: [VENUES, 'tonight'],
  queryFn: ({ signal }) => call(listVenuesTonight, { signal }),
});

export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: [VENUES, id],
    queryFn: ({ signal }) => call(readVenue, { params: { id }, signal }),
  });

/** Newest change first. */
export const venueHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [VENUES, id, 'history'],
    queryFn: ({ signal }) => call(readVenueHistory, { params: { id }, signal }),
  });

/** Managers who may sign a venue's check tonight. */
export const validManagersQuery = (venueId: string) =>
  queryOptions({
    queryKey: [VENUES, venueId, 'valid-managers'],
    queryFn: ({ signal }) => call(listValidManagers, { params: { id: venueId }, signal }),
  });

export const venueManagersQuery = (venueId: string, page: number) =>
  queryOptions({
    queryKey: [VENUES, venueId, 'managers', page],
    queryFn: ({ signal }) =>
      call(listVenueManagers, { params: { id: venueId }, query: { page }, signal }),
    ...WITH_VALID_SCANS,
  });

export const confirmManagerMutation = (venueId: string) =>
  mutationOptions({
    mutationFn: (managerId: string) => call(confirmManager, { params: { venueId, managerId } }),
  });

export const removeManagerMutation = (venueId: string) =>
  mutationOptions({
    mutationFn: (managerId: string) => call(removeManager, { params: { venueId, managerId } }),
  });

/** Fetches again what shows the people of a venue. */
export const refreshPeople = (queries: QueryClient, venueId: string) =>
  queries.invalidateQueries({ queryKey: [VENUES, venueId] });

/** Takes days, `yyyy-MM-dd`. */
export const addNonTradingDaysMutation = (venueId: string) =>
  mutationOptions({
    mutationFn: (not_trading_days: string[]) =>
      call(addNonTradingDays, { params: { id: venueId }, body: { not_trading_days } }),
  });

/** Takes days, `yyyy-MM-dd`. */
export const removeNonTradingDaysMutation = (venueId: string) =>
  mutationOptions({
    mutationFn: (not_trading_days: string[]) =>
      call(removeNonTradingDays, { params: { id: venueId }, body: { not_trading_days } }),
  });

export const confirmVenueMutation = mutationOptions({
  mutationFn: (id: string) => call(confirmVenue, { params: { id } }),
});

export const deleteVenueMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteVenue, { params: { id } }),
});
