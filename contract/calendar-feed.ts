import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';

/** Returns the path of a calendar, which is no call of the API. @param token `:token` for that of its route */
export const calendarFeedPath = (token: string) => `/calendar/${token}.ics`;

const response = z.object({
  /** Opens the calendar without signing in. */
  url: z.string(),
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/account/calendar-feed',
  summary: 'The secret address of the calendar of one’s due dates',
  access: { action: 'account:read' },
  response,
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/account/calendar-feed',
  summary: 'Give the calendar of one’s due dates a new address, and end the present one',
  access: { action: 'account:update' },
  response,
});
