import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Response, SentBody } from '#contract/core/endpoint.ts';
import { FIRST_PAGE, PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import { type FormAEntry, formAEntry } from '#contract/form-a/schemas.ts';
import { readFormAHistory } from '#contract/history/calls.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { call } from '../client/call.ts';
import { venueQuery } from '../venues.ts';
import { RegisterApi, type RegisterQuery } from './register-api.ts';

export const formA = new RegisterApi<FormAEntry>(
  'form-a',
  {
    list: listFormA,
    export: exportFormA,
    print: printFormA,
    read: readFormA,
    history: readFormAHistory,
    void: deleteFormA,
  },
  formAEntry,
);

/** @param idempotencyKey identical in all attempts of one submission */
export const createFormAMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createFormA>) => call(createFormA, { body, idempotencyKey }),
  });

export const updateFormAMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateFormA>) => call(updateFormA, { params: { id }, body }),
  });

type Page = Response<typeof listFormA>;

/**
 * Adds a new check to the cached first page of the register, so that the list shows it at once on a slow
 * connection, and fetches the page again.
 * @param query of the unfiltered first page
 */
export function cacheNewCheck(queries: QueryClient, query: RegisterQuery, check: FormAEntry): void {
  const { queryKey } = formA.listQuery(query);
  // A request that began before the check was recorded would remove it again.
  void queries.cancelQueries({ queryKey });
  queries.setQueriesData<Page>({ queryKey }, (page) => page && withCheck(page, check));
  void queries.invalidateQueries({ queryKey });

  if (check.trading_day !== tradingDay(new Date(), rulesOf(check))) return;
  const { queryKey: venueKey } = venueQuery(check.venue_id);
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
