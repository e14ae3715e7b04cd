import { queryOptions } from '@tanstack/react-query';
import { readSettings } from '#contract/settings/calls.ts';
import { call } from './client/call.ts';

/** They change only when the server starts anew. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(readSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
