import { venueFilter } from '#contract/venues/schemas.ts';
import type { VenueSearch } from './search.ts';

/** What is asked of the server: an address can say anything. */
export const filterOf = ({ search, status }: VenueSearch) => venueFilter.parse({ search, status });
