import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readPlace, searchPlaces } from '#contract/places/calls.ts';
import { call } from './client/call.ts';

/** Characters that are needed to find a place. */
const MIN_SEARCH_LENGTH = 3;

/** @param session identifies all searches up to the choice of a place */
export const placesQuery = (typed: string, session: string) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => call(searchPlaces, { query: { search, session }, signal }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
    retry: false,
  });
};

export const choosePlaceMutation = (session: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(readPlace, { params: { id }, query: { session } }),
  });
