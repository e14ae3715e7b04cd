import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody, SentQuery } from '#contract/core/endpoint.ts';
import {
  createTechnician,
  deleteTechnician,
  exportTechnicians,
  listTechnicians,
  readTechnician,
  updateTechnician,
} from '#contract/technicians/calls.ts';
import { call, plainCall } from './client/call.ts';

const TECHNICIANS = 'technicians';

export const technicianListQuery = (query: SentQuery<typeof listTechnicians>) =>
  queryOptions({
    queryKey: [TECHNICIANS, 'list', query],
    queryFn: ({ signal }) => call(listTechnicians, { query, signal }),
  });

export const techniciansExportCall = (query: SentQuery<typeof exportTechnicians>) =>
  plainCall(exportTechnicians, { query });

export const technicianQuery = (id: string) =>
  queryOptions({
    queryKey: [TECHNICIANS, id],
    queryFn: ({ signal }) => call(readTechnician, { params: { id }, signal }),
  });

/** @param idempotencyKey identical in all attempts of one submission */
export const createTechnicianMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createTechnician>) =>
      call(createTechnician, { body, idempotencyKey }),
  });

export const updateTechnicianMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateTechnician>) =>
      call(updateTechnician, { params: { id }, body }),
  });

export const deleteTechnicianMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteTechnician, { params: { id } }),
});
