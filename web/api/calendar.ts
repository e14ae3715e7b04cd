import { queryOptions } from '@tanstack/react-query';
import { readCalendar } from '#contract/calendar/calls.ts';
import type { SentQuery } from '#contract/core/endpoint.ts';
import { call } from './client/call.ts';

const CALENDAR = 'calendar';

/** Days from the first to the last, both included. */
export type CalendarPeriod = SentQuery<typeof readCalendar>;

/** @param period empty for the last 28 nights */
export const calendarQuery = (venueId: string, period: CalendarPeriod) =>
  queryOptions({
    queryKey: [CALENDAR, venueId, period],
    queryFn: ({ signal }) => call(readCalendar, { params: { id: venueId }, query: period, signal }),
  });
