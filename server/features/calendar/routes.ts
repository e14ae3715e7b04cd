import { explainDay, readCalendar } from '#contract/calendar/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { CalendarService } from './service.ts';

export function calendarRoutes(serve: Serve, calendars: CalendarService): void {
  serve(readCalendar, ({ user, params, query }) => calendars.read(user, params.id, query));

  serve(explainDay, ({ user, params, body, submission, clockOffsetMs }) => {
    const night = { venueId: params.id, day: params.day };
    return calendars.explain(user, night, body, { submission, clockOffsetMs });
  });
}
