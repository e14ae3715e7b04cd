import { queryOptions } from '@tanstack/react-query';
import { listReminders } from '#contract/reminders/calls.ts';
import { call } from '../client/call.ts';

/** Runs by kind of reminder. The kind is the id, which a table needs for its rows. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => call(listReminders, { signal }),
  select: ({ data }) => ({ data: data.map((run) => ({ id: run.kind, ...run })) }),
});
