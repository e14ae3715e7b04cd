import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { explainDay, readCalendar } from '#contract/calendar/calls.ts';
import type { SentBody, SentQuery } from '#contract/core/endpoint.ts';
import { plusDays } from '#contract/time/days.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { call } from './client/call.ts';

/** Begins the keys of calendars. */
export const CALENDAR = 'calendar';

/** Others record checks too, and at 05:00 another night begins. */
const REFRESH_MS = 5 * MINUTE_MS;

/** Days from the first to the last, both included; by default the last 28 nights and the running one. */
export type CalendarPeriod = SentQuery<typeof readCalendar>;

export const calendarQuery = (venueId: string, period: CalendarPeriod) =>
  queryOptions({
    queryKey: [CALENDAR, venueId, period],
    queryFn: ({ signal }) => call(readCalendar, { params: { id: venueId }, query: period, signal }),
  });

/** The last 28 nights of a venue, and its running one. */
export const recentCalendarQuery = (venueId: string) =>
  queryOptions({ ...calendarQuery(venueId, {}), refetchInterval: REFRESH_MS });

/** Nights of a year before the running one. */
const YEAR_DAYS = 365;

/** A year of a venue, up to its running night, whose day depends on the zone of the venue. */
export const yearCalendarQuery = (venueId: string) =>
  queryOptions({
    queryKey: [CALENDAR, venueId, 'year'],
    queryFn: async ({ signal, client }) => {
      const { tonight } = await client.fetchQuery(recentCalendarQuery(venueId));
      const query = { from: plusDays(tonight.day, -YEAR_DAYS), to: tonight.day };
      return call(readCalendar, { params: { id: venueId }, query, signal });
    },
  });

/** @param idempotencyKey identical in all attempts of one submission */
export const explainDayMutation = (params: { id: string; day: string }, idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof explainDay>) =>
      call(explainDay, { params, body, idempotencyKey }),
  });
