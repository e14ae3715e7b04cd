import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { confirmPassword, login, logout, me } from '#contract/auth/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { call } from '../client/call.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(me, { signal }),
});

export const signIn = (body: SentBody<typeof login>) => call(login, { body });

export const logoutMutation = mutationOptions({ mutationFn: () => call(logout, {}) });

export const confirmPasswordMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof confirmPassword>) => call(confirmPassword, { body }),
});
