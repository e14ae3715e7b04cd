import {
  TEXT_SEARCH_DEFAULTS,
  type TextSearch,
  textOf,
  textSearch,
  type Written,
} from '#web/components/list/search-fields.ts';

/** What the address of the venues says: page, text and status, empty for all. */
export interface VenueSearch extends TextSearch {
  status: string;
}

export function venueSearch(written: Written<VenueSearch>): VenueSearch {
  return { ...textSearch(written), status: textOf(written.status) };
}

/** What an unfiltered list's address leaves out. */
export const VENUE_SEARCH_DEFAULTS = {
  ...TEXT_SEARCH_DEFAULTS,
  status: '',
} as const satisfies VenueSearch;
