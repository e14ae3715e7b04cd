import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/fields.ts';
import { board, boardQuery, sentReminder } from './schemas.ts';

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

export const remindVenue = endpoint({
  method: 'POST',
  path: '/venues/{id}/remind',
  summary: "Mail those who can do tonight's check of a venue, once an hour at most",
  access: { action: 'venue:remind' },
  params: idParams,
  response: sentReminder,
  status: 200,
  errors: [404, 409],
});
