import type { z } from 'zod';
import type { registerFilter, registerQuery } from '#contract/register/schemas.ts';
import { filterFrom, filterTo } from '#contract/time/filter-bounds.ts';
import type { ViewingVenue } from '#web/session/viewing-venue.ts';
import type { RegisterCriteria, RegisterSearch } from './search-params.ts';

/** Query of a page of any register. */
export type RegisterQuery = z.input<typeof registerQuery>;

/** Returns the query for all matching entries of a venue; null: of every venue that the user may see. */
export function registerFilterQuery(
  { search, from, to, nights }: RegisterCriteria,
  venue: ViewingVenue | null,
): z.input<typeof registerFilter> {
  return {
    venue_id: venue?.value,
    search,
    from: from && filterFrom(from),
    to: to && filterTo(to),
    ...(nights && { nights }),
    reverseOrdering: true,
  };
}

/** Returns the query for one page of matching entries. */
export function registerPageQuery(
  search: RegisterSearch,
  venue: ViewingVenue | null,
): RegisterQuery {
  const { page, voided } = search;
  return { ...registerFilterQuery(search, venue), page, ...(voided && { voided }) };
}
