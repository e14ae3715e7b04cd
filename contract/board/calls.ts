import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/fields.ts';
import { formListOf } from '../register/form-list.ts';
import {
  board,
  boardFilter,
  boardLine,
  boardOrder,
  boardQuery,
  dueReminders,
  requestedReminder,
  requestedReminders,
  sentReminder,
  sentReminders,
} from './schemas.ts';

export const readBoard = endpoint({
  method: 'GET',
  path: '/board',
  summary: 'Every active venue one may see with what is wrong there, worst first',
  access: { action: 'board:read' },
  query: boardQuery,
  response: board,
  status: 200,
  errors: [],
});

export const exportBoard = endpoint({
  method: 'GET',
  path: '/board/export',
  summary: 'All rows of the board that a search and the filters find',
  access: { action: 'board:read' },
  query: boardOrder,
  response: formListOf(boardLine),
  status: 200,
  errors: [],
});

export const remindVenue = endpoint({
  method: 'POST',
  path: '/venues/{id}/remind',
  summary:
    "Mail the people of a venue: about tonight's check once an hour at most, about others once a day",
  access: { action: 'venue:remind' },
  params: idParams,
  body: requestedReminder,
  response: sentReminder,
  status: 200,
  errors: [404, 409],
});

export const listDueReminders = endpoint({
  method: 'GET',
  path: '/board/reminders',
  summary:
    'The reminders that can be sent to the venues found, and the venues that none would reach',
  access: { action: 'venue:remind' },
  query: boardFilter,
  response: dueReminders,
  status: 200,
  errors: [],
});

export const remindVenues = endpoint({
  method: 'POST',
  path: '/board/reminders',
  summary: 'Mail the people of all venues found, in one mail for each person',
  access: { action: 'venue:remind' },
  body: requestedReminders,
  response: sentReminders,
  status: 200,
  errors: [],
});
