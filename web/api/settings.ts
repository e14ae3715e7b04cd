import { queryOptions } from '@tanstack/react-query';
import { readSettings } from '#contract/settings/calls.ts';
import { call } from './client/call.ts';

/** Never stale: settings change only when the server restarts. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(readSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
