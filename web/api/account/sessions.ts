import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  endOtherSessions,
  endSession,
  listSessions,
  openOnDevice,
} from '#contract/sessions/calls.ts';
import { call } from '../client/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const endSessionMutation = mutationOptions({
  mutationFn: (id: string) => call(endSession, { params: { id } }),
});

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => call(endOtherSessions, {}),
});

/** Opens a session on this device, which is kept signed in. */
export const openSessionOnDevice = () => call(openOnDevice, {});
