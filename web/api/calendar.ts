import { queryOptions } from '@tanstack/react-query';
import { readCalendar } from '#contract/calendar/calls.ts';
import { MINUTE_MS, plusDays } from '#contract/time/days.ts';
import { call } from './call.ts';
import { query } from './query.ts';

/** Others record checks too, and at 05:00 another night begins. */
const REFRESH_MS = 5 * MINUTE_MS;

/** The last 28 nights of a venue, and its running one. */
export const recentCalendarQuery = (id: string) =>
  queryOptions({
    ...query(readCalendar, { params: { id }, query: {} }),
    refetchInterval: REFRESH_MS,
  });

/** Nights of a year before the running one. */
const YEAR_DAYS = 365;

/** A year of a venue, up to its running night, whose day depends on the zone of the venue. */
export const yearCalendarQuery = (id: string) =>
  queryOptions({
    queryKey: [readCalendar.path, { params: { id } }, 'year'],
    queryFn: async ({ signal, client }) => {
      const { tonight } = await client.fetchQuery(recentCalendarQuery(id));
      const period = { from: plusDays(tonight.day, -YEAR_DAYS), to: tonight.day };
      return call(readCalendar, { params: { id }, query: period, signal });
    },
  });
