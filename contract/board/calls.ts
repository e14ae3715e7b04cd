import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { idParams, messageResponse } from '../inputs/inputs.ts';
import { WEEKLY_MAIL } from '../messages/board.ts';
import { formListOf } from '../register/form-list.ts';
import {
  board,
  boardFilter,
  boardLine,
  boardOrder,
  boardQuery,
  dueReminders,
  mailRecipient,
  newMailRecipient,
  requestedReminder,
  requestedReminders,
  sentReminder,
  sentReminders,
} from './schemas.ts';

export const readBoard = endpoint({
  method: 'GET',
  path: '/board',
  summary: 'Every active venue one may see with what is wrong there, worst first',
  access: { action: 'board:read', keyToo: 'read' },
  query: boardQuery,
  response: board,
});

export const exportBoard = endpoint({
  method: 'GET',
  path: '/board/export',
  summary: 'All rows of the board that a search and the filters find',
  access: { action: 'board:read', keyToo: 'read' },
  query: boardOrder,
  response: formListOf(boardLine),
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
});

export const remindVenues = endpoint({
  method: 'POST',
  path: '/board/reminders',
  summary: 'Mail the people of all venues found, in one mail for each person',
  access: { action: 'venue:remind' },
  body: requestedReminders,
  response: sentReminders,
});

export const listMailRecipients = endpoint({
  method: 'GET',
  path: '/board/recipients',
  summary:
    'The addresses that get the board or signed notes on Mondays, or have not confirmed that yet',
  access: { action: 'board:mail' },
  response: z.object({ data: z.array(mailRecipient) }),
});

export const addMailRecipient = endpoint({
  method: 'POST',
  path: '/board/recipients',
  summary: 'Mail an address a link that confirms a weekly mail, also once more',
  access: { action: 'board:mail' },
  needsRecentSignIn: true,
  body: newMailRecipient,
  response: mailRecipient,
  status: 201,
});

export const removeMailRecipient = endpoint({
  method: 'DELETE',
  path: '/board/recipients/{id}',
  summary: 'Send the weekly mail to an address no more',
  access: { action: 'board:mail' },
  params: idParams,
  response: messageResponse,
});

/** The token in the address of a mailed link. @param refused message for a missing one */
const tokenBody = (refused: string) => z.object({ token: z.string(refused).min(1, refused) });

export const confirmWeeklyMail = endpoint({
  method: 'POST',
  path: '/auth/confirm-board-mail',
  summary: 'Confirm a weekly mail by the link that was mailed',
  access: 'public',
  body: tokenBody(WEEKLY_MAIL.confirmationExpired),
  response: messageResponse,
  callsAMinute: 20,
});

export const stopWeeklyMail = endpoint({
  method: 'POST',
  path: '/auth/stop-board-mail',
  summary: 'Stop a weekly mail by a link in it',
  access: 'public',
  body: tokenBody(WEEKLY_MAIL.stopRefused),
  response: messageResponse,
  callsAMinute: 20,
});
