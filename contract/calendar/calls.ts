import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { day, id, idParams } from '../inputs/inputs.ts';
import { CALENDAR } from '../messages/calendar.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { calendarQuery, explanation, newExplanation, venueCalendar } from './schemas.ts';

export const readCalendar = endpoint({
  method: 'GET',
  path: '/venues/{id}/calendar',
  summary: 'Each trading day of a venue with its state, at most a year',
  access: { action: 'calendar:read', keyToo: 'read' },
  params: idParams,
  query: calendarQuery,
  response: venueCalendar,
});

export const explainDay = endpoint({
  method: 'POST',
  path: '/venues/{id}/calendar/{day}/explanations',
  summary: 'Explain a missed check; the explanation stands beside the miss',
  access: { action: 'calendar:explain' },
  params: z.object({ id, day: day(FIELD_ERROR.required(CALENDAR.night)) }),
  body: newExplanation,
  response: explanation,
  status: 201,
  errors: [404, 409],
});
