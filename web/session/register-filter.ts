import { filterFrom, filterTo } from '#contract/calendar.ts';
import type { RegisterFilterQuery, RegisterQuery } from '#web/api/register.ts';
import type { RegisterFound, RegisterSearch } from '#web/components/list/search-fields.ts';
import type { ViewingVenue } from './viewing-venue.ts';

/** What the address says, as a register is asked for it: the viewing venue's, or all there are. */
export function registerFilter(
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

/** The page that the address names. */
export function registerPage(search: RegisterSearch, venue: ViewingVenue | null): RegisterQuery {
  const { page, voided } = search;
  return { ...registerFilter(search, venue), page, ...(voided && { voided }) };
}
