import { queryOptions } from '@tanstack/react-query';
import { readCalendar } from '#contract/calendar/calls.ts';
import { CALENDAR_MAX_DAYS } from '#contract/calendar/schemas.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { query } from './query.ts';

/** Others record checks too, and at 05:00 another night begins. */
const REFRESH_MS = 5 * MINUTE_MS;

/** The last 28 nights of a venue, and its running one. */
export const recentCalendarQuery = (id: string) =>
  queryOptions({
    ...query(readCalendar, { params: { id }, query: {} }),
    refetchInterval: REFRESH_MS,
  });

/** A year of a venue, up to its running night. */
export const yearCalendarQuery = (id: string) =>
  query(readCalendar, { params: { id }, query: { days: CALENDAR_MAX_DAYS } });
