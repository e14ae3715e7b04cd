import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody } from '#contract/core/endpoint.ts';
import {
  createFormC,
  deleteFormC,
  exportFormC,
  listDueInspections,
  listFormC,
  printFormC,
  readFormC,
  readInspector,
  updateFormC,
} from '#contract/form-c/calls.ts';
import { type FormCEntry, formCEntry } from '#contract/form-c/schemas.ts';
import { readFormCHistory } from '#contract/history/calls.ts';
import { call } from '../client/call.ts';
import { RegisterApi } from './register-api.ts';

export const formC = new RegisterApi<FormCEntry>(
  'form-c',
  {
    list: listFormC,
    export: exportFormC,
    print: printFormC,
    read: readFormC,
    history: readFormCHistory,
    void: deleteFormC,
  },
  formCEntry,
);

/** Details of the signed-in technician, for a new inspection. */
export const inspectorQuery = queryOptions({
  queryKey: ['inspector'],
  queryFn: ({ signal }) => call(readInspector, { signal }),
});

/** When the inspections of the venues that one inspects are due. */
export const dueInspectionsQuery = queryOptions({
  queryKey: ['form-c', 'due'],
  queryFn: ({ signal }) => call(listDueInspections, { signal }),
});

/** @param idempotencyKey identical in all attempts of one submission */
export const createFormCMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createFormC>) => call(createFormC, { body, idempotencyKey }),
  });

export const updateFormCMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateFormC>) => call(updateFormC, { params: { id }, body }),
  });
