import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody, SentQuery } from '#contract/core/endpoint.ts';
import {
  createManager,
  deleteManager,
  exportManagers,
  listManagers,
  readManager,
  updateManager,
} from '#contract/managers/calls.ts';
import { call, plainCall } from './client/call.ts';
import { WITH_VALID_SCANS } from './licence-scans.ts';

const MANAGERS = 'managers';

export const managerListQuery = (query: SentQuery<typeof listManagers>) =>
  queryOptions({
    queryKey: [MANAGERS, 'list', query],
    queryFn: ({ signal }) => call(listManagers, { query, signal }),
    ...WITH_VALID_SCANS,
  });

export const managersExportCall = (query: SentQuery<typeof exportManagers>) =>
  plainCall(exportManagers, { query });

export const managerQuery = (id: string) =>
  queryOptions({
    queryKey: [MANAGERS, id],
    queryFn: ({ signal }) => call(readManager, { params: { id }, signal }),
    ...WITH_VALID_SCANS,
  });

/** @param idempotencyKey identical in all attempts of one submission */
export const createManagerMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createManager>) =>
      call(createManager, { body, idempotencyKey }),
  });

export const updateManagerMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateManager>) =>
      call(updateManager, { params: { id }, body }),
  });

export const deleteManagerMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteManager, { params: { id } }),
});
