import { filterFrom, filterTo } from '#contract/calendar.ts';
import type { SentQuery } from '#contract/endpoint.ts';
import type { exportFormA } from '#contract/form-a.ts';
import type { RegisterSearch } from '#web/components/list/search-fields.ts';
import type { ViewingVenue } from '#web/session/viewing-venue.ts';

type Filter = SentQuery<typeof exportFormA>;
type Found = Pick<RegisterSearch, 'search' | 'from' | 'to'>;

/** What the address says, as the register is asked for it. */
export function formAFilter({ search, from, to }: Found, venue: ViewingVenue | null): Filter {
  return {
    venue_id: venue?.value,
    search,
    from: from && filterFrom(from),
    to: to && filterTo(to),
    reverseOrdering: true,
  };
}
