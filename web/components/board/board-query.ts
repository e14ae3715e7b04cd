import { queryOptions } from '@tanstack/react-query';
import { readBoard } from '#contract/board/calls.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { query } from '#web/api/query.ts';
import { type BoardSearch, boardQueryOf } from './search.ts';

/** Others record checks too. */
const REFRESH_MS = 5 * MINUTE_MS;

/** The board that a search finds. */
export const boardQuery = (search: BoardSearch) =>
  queryOptions({
    ...query(readBoard, { query: boardQueryOf(search) }),
    refetchInterval: REFRESH_MS,
  });
