import { filterFrom, filterTo } from '#contract/time/calendar.ts';
import type { RegisterFilterQuery, RegisterQuery } from '#web/api/register.ts';
import type { RegisterFound, RegisterSearch } from '#web/components/list/search-fields.ts';
import type { ViewingVenue } from './viewing-venue.ts';

/** All that the address names of a register: the viewing venue's entries, or those of every venue. */
export function wholeRegister(
  { search, from, to }: RegisterFound,
  venue: ViewingVenue | null,
): RegisterFilterQuery {
  return {
    venue_id: venue?.value,
    search,
    from: from && filterFrom(from),
    to: to && filterTo(to),
    reverseOrdering: true,
  };
}

/** The page of it that the address names. */
export function registerPage(search: RegisterSearch, venue: ViewingVenue | null): RegisterQuery {
  const { page, voided } = search;
  return { ...wholeRegister(search, venue), page, ...(voided && { voided }) };
}
