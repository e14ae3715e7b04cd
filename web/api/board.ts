import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  addBoardRecipient,
  confirmBoardMail,
  exportBoard,
  listBoardRecipients,
  listDueReminders,
  readBoard,
  remindVenue,
  remindVenues,
  removeBoardRecipient,
  stopBoardMail,
} from '#contract/board/calls.ts';
import type { BoardFilter } from '#contract/board/schemas.ts';
import type { SentBody, SentQuery } from '#contract/core/endpoint.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { CALENDAR } from './calendar.ts';
import { call, plainCall } from './client/call.ts';

const BOARD = 'board';

/** A request for an explanation is shown at its night too. */
const refresh = (
  _sent: unknown,
  _error: unknown,
  _form: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => Promise.all([BOARD, CALENDAR].map((key) => client.invalidateQueries({ queryKey: [key] })));

/** Others record checks too. */
const REFRESH_MS = 5 * MINUTE_MS;

export const boardQuery = (query: SentQuery<typeof readBoard>) =>
  queryOptions({
    queryKey: [BOARD, query],
    queryFn: ({ signal }) => call(readBoard, { query, signal }),
    refetchInterval: REFRESH_MS,
  });

export const boardExportCall = (query: SentQuery<typeof exportBoard>) =>
  plainCall(exportBoard, { query });

/** The reminders that can be sent to the venues that a search and the filters find. */
export const dueRemindersQuery = (query: BoardFilter) =>
  queryOptions({
    queryKey: [BOARD, 'reminders', query],
    queryFn: ({ signal }) => call(listDueReminders, { query, signal }),
    gcTime: 0,
  });

export const remindVenueMutation = (venueId: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof remindVenue>) =>
      call(remindVenue, { params: { id: venueId }, body }),
    onSettled: refresh,
  });

export const remindVenuesMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof remindVenues>) => call(remindVenues, { body }),
  onSettled: refresh,
});

export const boardRecipientsQuery = queryOptions({
  queryKey: [BOARD, 'recipients'],
  queryFn: ({ signal }) => call(listBoardRecipients, { signal }),
});

/** @param idempotencyKey identical in all attempts of one submission; left out where nothing is repeated */
export const addBoardRecipientMutation = (idempotencyKey?: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof addBoardRecipient>) =>
      call(addBoardRecipient, { body, ...(idempotencyKey && { idempotencyKey }) }),
  });

export const removeBoardRecipientMutation = mutationOptions({
  mutationFn: (id: string) => call(removeBoardRecipient, { params: { id } }),
});

export const confirmBoardMailMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof confirmBoardMail>) => call(confirmBoardMail, { body }),
});

export const stopBoardMailMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof stopBoardMail>) => call(stopBoardMail, { body }),
});
