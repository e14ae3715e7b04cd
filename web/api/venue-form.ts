import { mutationOptions } from '@tanstack/react-query';
import type { SentBody } from '#contract/core/endpoint.ts';
import { createVenue, updateVenue } from '#contract/venues/calls.ts';
import { call } from './client/call.ts';

/** @param idempotencyKey identical in all attempts of one submission */
export const createVenueMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createVenue>) => call(createVenue, { body, idempotencyKey }),
  });

export const updateVenueMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateVenue>) => call(updateVenue, { params: { id }, body }),
  });
