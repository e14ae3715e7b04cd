import { venueFilter } from '#contract/venues/schemas.ts';
import type { ListSearch } from '#web/components/search/search-params.ts';

export type VenueSearch = ListSearch<'status'>;

/** Returns the filter for the server, without an unknown status. */
export const filterOf = ({ search, status }: VenueSearch) => venueFilter.parse({ search, status });
