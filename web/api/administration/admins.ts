import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { addAdmin, listAdmins, removeAdmin } from '#contract/admins/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';
import { call } from '../client/call.ts';

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: ({ signal }) => call(listAdmins, { signal }),
});

/** @param idempotencyKey identical in all attempts of one submission */
export const addAdminMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof addAdmin>) => call(addAdmin, { body, idempotencyKey }),
  });

export const removeAdminMutation = mutationOptions({
  mutationFn: (id: string) => call(removeAdmin, { params: { id } }),
});
