import { queryOptions } from '@tanstack/react-query';
import { readSettings } from '#contract/settings.ts';
import { query } from './query.ts';

/** Never stale: settings change only when the server restarts. */
export const settingsQuery = queryOptions({
  ...query(readSettings),
  staleTime: Number.POSITIVE_INFINITY,
});
