import type { z } from 'zod';
import { venueFilter } from '#contract/venues.ts';
import { TEXT_SEARCH_DEFAULTS, textField, textSearch } from '#web/components/list/search-fields.ts';

/** What the address of the venues says: page, text and status, empty for all. */
export const venueSearch = textSearch.extend({ status: textField });

export type VenueSearch = z.output<typeof venueSearch>;

/** What an unfiltered list's address leaves out. */
export const VENUE_SEARCH_DEFAULTS = {
  ...TEXT_SEARCH_DEFAULTS,
  status: '',
} as const satisfies VenueSearch;

/** What is asked of the server: an address can say anything. */
export const filterOf = ({ search, status }: VenueSearch) => venueFilter.parse({ search, status });
