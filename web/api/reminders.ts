import { queryOptions } from '@tanstack/react-query';
import { listReminders } from '#contract/reminders/calls.ts';
import { call } from './client/call.ts';

/** Rows named by their kind, as lists need them. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => call(listReminders, { signal }),
  select: ({ data }) => ({ data: data.map((run) => ({ id: run.kind, ...run })) }),
});
