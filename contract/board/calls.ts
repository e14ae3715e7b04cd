import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { email, idParams, messageResponse } from '../inputs/inputs.ts';
import { BOARD_MAIL } from '../messages/board.ts';
import { formListOf } from '../register/form-list.ts';
import {
  board,
  boardFilter,
  boardLine,
  boardOrder,
  boardQuery,
  boardRecipient,
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
});

export const exportBoard = endpoint({
  method: 'GET',
  path: '/board/export',
  summary: 'All rows of the board that a search and the filters find',
  access: { action: 'board:read' },
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

export const listBoardRecipients = endpoint({
  method: 'GET',
  path: '/board/recipients',
  summary:
    'The addresses to which the board is mailed on Mondays, and those that have not confirmed it',
  access: { action: 'board:mail' },
  response: z.object({ data: z.array(boardRecipient) }),
});

export const addBoardRecipient = endpoint({
  method: 'POST',
  path: '/board/recipients',
  summary: 'Mail an address a link that confirms the weekly mail of the board, also once more',
  access: { action: 'board:mail' },
  needsRecentSignIn: true,
  body: z.object({ email }),
  response: boardRecipient,
  status: 201,
});

export const removeBoardRecipient = endpoint({
  method: 'DELETE',
  path: '/board/recipients/{id}',
  summary: 'Mail the board to an address no more',
  access: { action: 'board:mail' },
  params: idParams,
  response: messageResponse,
});

/** The token in the address of a mailed link. @param refused message for a missing one */
const tokenBody = (refused: string) => z.object({ token: z.string(refused).min(1, refused) });

export const confirmBoardMail = endpoint({
  method: 'POST',
  path: '/auth/confirm-board-mail',
  summary: 'Confirm the weekly mail of the board by the link that was mailed',
  access: 'public',
  body: tokenBody(BOARD_MAIL.confirmationExpired),
  response: messageResponse,
  callsAMinute: 20,
});

export const stopBoardMail = endpoint({
  method: 'POST',
  path: '/auth/stop-board-mail',
  summary: 'Stop the weekly mail of the board by a link in it',
  access: 'public',
  body: tokenBody(BOARD_MAIL.stopRefused),
  response: messageResponse,
  callsAMinute: 20,
});
