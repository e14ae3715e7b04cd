import { queryOptions } from '@tanstack/react-query';
import { readCalendar } from '#contract/calendar/calls.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { call } from './client/call.ts';

const CALENDAR = 'calendar';

/** Others record checks too, and at 05:00 another night begins. */
const REFRESH_MS = 5 * MINUTE_MS;

/** The last 28 nights of a venue, and its running one. */
export const recentCalendarQuery = (venueId: string) =>
  queryOptions({
    queryKey: [CALENDAR, venueId, 'recent'],
    queryFn: ({ signal }) => call(readCalendar, { params: { id: venueId }, query: {}, signal }),
    refetchInterval: REFRESH_MS,
  });
