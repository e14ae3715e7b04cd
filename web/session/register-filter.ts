import { filterFrom, filterTo } from '#contract/calendar.ts';
import type { RegisterFilterQuery } from '#web/api/register.ts';
import type { RegisterFound } from '#web/components/list/search-fields.ts';
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
