import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentQuery } from '#contract/access/endpoint.ts';
import { can } from '#contract/access/permissions.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { CALENDAR_MAX_DAYS, type VenueCalendar } from '#contract/calendar/schemas.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { PageMeta } from '#contract/inputs/paging.ts';
import { type Day, daysBetween, plusDays } from '#contract/time/days.ts';
import { query } from '#web/api/query.ts';
import type { PagedQuery } from '#web/components/list/paged-table.tsx';
import type { RegisterQuery } from '#web/components/list/register-query.ts';
import { useActor } from '#web/session/user.ts';
import { type DayRange, type Night, nightsBetween, reachesCheckBefore } from './nights.ts';

interface FormAPage {
  data: FormAEntry[];
  meta: PageMeta;
}

/** A page whose nights are known. */
interface CompletePage {
  readonly page: FormAPage;
  /** Undefined for several venues, and where it could not be loaded. */
  readonly calendar: VenueCalendar | undefined;
  readonly range: DayRange;
}

/** Days from the first to the last, both included; by default the last 28 nights and the running one. */
type CalendarPeriod = SentQuery<typeof readCalendar>;

/** Days before a page in which the check before it usually is. */
const DAYS_BEFORE_PAGE = 28;

/**
 * Adds the nights without a check to a page of one venue, unless a text is searched for: those of the
 * filter, or the last 28, where there is no check. A page appears with its nights, so that nothing moves.
 */
export function useNights(query: RegisterQuery, result: UseQueryResult<FormAPage>) {
  const seesNights = can(useActor(), 'calendar:read');
  const venueId =
    query.search || !query.venue_id || !seesNights ? undefined : String(query.venue_id);
  const page = result.isPlaceholderData ? undefined : result.data;
  const range = rangeOf(query, page?.data);
  const near = useCalendar(venueId, nearPeriod(query, page?.data));
  const isShort =
    page !== undefined &&
    near.data !== undefined &&
    (page.data.length > 0 || isFiltered(query)) &&
    !reachesCheckBefore(page.data, near.data.data, range);
  const far = useCalendar(venueId, isShort ? farPeriod(range, near.data.tonight.day) : undefined);

  const [shown, setShown] = useState<CompletePage>();
  const calendar = (isShort ? far.data : undefined) ?? near.data;
  const isComplete = page !== undefined && !near.isLoading && !far.isLoading;
  if (isComplete && (shown?.page !== page || shown.calendar !== calendar)) {
    setShown({ page, calendar, range });
  }
  const paged: PagedQuery<FormAEntry> = {
    data: shown?.page,
    isPlaceholderData: !isComplete,
    isError: result.isError,
    error: result.error,
    isFetching: result.isFetching,
    refetch: result.refetch,
  };
  const zone = shown?.calendar?.terms.at(-1)?.time_zone;
  const place = venueId && zone ? { venueId, zone } : undefined;
  return { page: paged, nightsAbove: nightsAbove(shown), place };
}

/** Returns a function that finds the nights above a row, or below the last one. */
function nightsAbove(shown: CompletePage | undefined) {
  const rows = shown?.page.data ?? [];
  const gaps = shown?.calendar ? nightsBetween(rows, shown.calendar, shown.range) : [];
  return (row: FormAEntry | undefined): readonly Night[] =>
    (row ? gaps[rows.indexOf(row)] : gaps[rows.length]) ?? [];
}

function useCalendar(venueId: string | undefined, period: CalendarPeriod | undefined) {
  return useQuery({
    ...query(readCalendar, { params: { id: venueId ?? '' }, query: period ?? {} }),
    enabled: venueId !== undefined && period !== undefined,
  });
}

/** Returns the days of a page: those of the filter, but none before the page's first row on later pages. */
function rangeOf({ from, to, page }: RegisterQuery, rows: readonly FormAEntry[] = []): DayRange {
  const newest = Number(page) === FIRST_PAGE ? dayIn(to) : rows[0]?.trading_day;
  return { from: dayIn(from) ?? '', to: newest ?? '9999-12-31' };
}

const isFiltered = ({ from, to }: RegisterQuery) => Boolean(from || to);

/** Reads the day of a bound of a filter. */
const dayIn = (bound: unknown) =>
  typeof bound === 'string' && bound ? bound.slice(0, 10) : undefined;

/** Returns the period of the nights of a page; of the first page before its rows are loaded. */
function nearPeriod(
  { page }: RegisterQuery,
  rows: readonly FormAEntry[] | undefined,
): CalendarPeriod | undefined {
  if (Number(page) === FIRST_PAGE) return {};
  const [newest, oldest] = [rows?.[0]?.trading_day, rows?.at(-1)?.trading_day];
  if (!newest || !oldest) return undefined;
  const from = plusDays(oldest, -DAYS_BEFORE_PAGE);
  const isTooLong = daysBetween(from, newest) >= CALENDAR_MAX_DAYS;
  return { from: isTooLong ? plusDays(newest, 1 - CALENDAR_MAX_DAYS) : from, to: newest };
}

/** Returns the days of the filter up to a page, or the longest period. @param today the trading day */
function farPeriod({ from, to }: DayRange, today: Day): CalendarPeriod {
  const last = to < today ? to : today;
  const first = plusDays(last, 1 - CALENDAR_MAX_DAYS);
  return { from: first < from ? from : first, to: last };
}
