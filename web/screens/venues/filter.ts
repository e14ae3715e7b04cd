import { venueFilter, venueSort } from '#contract/venues/schemas.ts';
import type { ListSearch } from '#web/components/list/search-params.ts';

export type VenueSearch = ListSearch<'status' | 'sort'>;

/** Returns the filter for the server, without unknown values. */
export const filterOf = ({ search, status, sort }: VenueSearch) => ({
  ...venueFilter.parse({ search, status }),
  sort: venueSort.parse(sort),
});
