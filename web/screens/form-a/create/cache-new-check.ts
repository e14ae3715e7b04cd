import type { QueryClient } from '@tanstack/react-query';
import type { Response } from '#contract/access/endpoint.ts';
import { FIRST_PAGE, PAGE_SIZE } from '#contract/core/limits.ts';
import { listFormA } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { metaOf } from '#contract/inputs/paging.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import type { RegisterQuery } from '#web/components/search/register-query.ts';

type Page = Response<typeof listFormA>;

/**
 * Adds a new check to the cached first page of the register, so that the list shows it at once on a slow
 * connection, and fetches the page again.
 * @param page the query of the unfiltered first page
 */
export function cacheNewCheck(queries: QueryClient, page: RegisterQuery, check: FormAEntry): void {
  const { queryKey } = query(listFormA, { query: page });
  // A request that began before the check was recorded would remove it again.
  void queries.cancelQueries({ queryKey });
  queries.setQueriesData<Page>({ queryKey }, (cached) => cached && withCheck(cached, check));
  void queries.invalidateQueries({ queryKey });

  if (check.trading_day !== tradingDay(new Date(), rulesOf(check))) return;
  const { queryKey: venueKey } = query(readVenue, { params: { id: check.venue_id } });
  queries.setQueryData(venueKey, (venue) => venue && { ...venue, hasCompletedFormA: true });
  void queries.invalidateQueries({ queryKey: venueKey });
}

/** Inserts a check in the order of a page, newest first. */
function withCheck({ data, meta }: Page, check: FormAEntry): Page {
  if (data.some(({ id }) => id === check.id)) return { data, meta };
  const isOlder = ({ submitted_at }: FormAEntry) => submitted_at <= check.submitted_at;
  const at = data.findIndex(isOlder);
  const checks = data.toSpliced(at === -1 ? data.length : at, 0, check);
  return { data: checks.slice(0, PAGE_SIZE), meta: metaOf(FIRST_PAGE, meta.total + 1, PAGE_SIZE) };
}
