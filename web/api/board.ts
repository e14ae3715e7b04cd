import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readBoard, remindVenue } from '#contract/board/calls.ts';
import type { SentQuery } from '#contract/core/endpoint.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { call } from './client/call.ts';

const BOARD = 'board';

/** Others record checks too. */
const REFRESH_MS = 5 * MINUTE_MS;

export const boardQuery = (query: SentQuery<typeof readBoard>) =>
  queryOptions({
    queryKey: [BOARD, query],
    queryFn: ({ signal }) => call(readBoard, { query, signal }),
    refetchInterval: REFRESH_MS,
  });

export const remindVenueMutation = (venueId: string) =>
  mutationOptions({
    mutationFn: () => call(remindVenue, { params: { id: venueId } }),
    onSettled: (_sent, _error, _form, _result, { client }) =>
      client.invalidateQueries({ queryKey: [BOARD] }),
  });
