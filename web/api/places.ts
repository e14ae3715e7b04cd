import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readPlace, searchPlaces } from '#contract/places/calls.ts';
import { call } from './client/call.ts';

/** Characters from which a place can be told from others. */
const SHORTEST_SEARCH = 3;

/** @param session one for all of a person's typing, up to the choice */
export const placesQuery = (typed: string, session: string) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => call(searchPlaces, { query: { search, session }, signal }),
    enabled: search.length >= SHORTEST_SEARCH,
    retry: false,
  });
};

export const choosePlaceMutation = (session: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(readPlace, { params: { id }, query: { session } }),
  });
