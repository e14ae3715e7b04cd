import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody, SentQuery } from '#contract/endpoint.ts';
import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a.ts';
import { call } from './client.ts';

const FORM_A = 'form-a';

export const formAListQuery = (query: SentQuery<typeof listFormA>) =>
  queryOptions({
    queryKey: [FORM_A, 'list', query],
    queryFn: ({ signal }) => call(listFormA, { query, signal }),
  });

export const formAQuery = (id: string) =>
  queryOptions({
    queryKey: [FORM_A, id],
    queryFn: ({ signal }) => call(readFormA, { params: { id }, signal }),
  });

/** What is printed is what the register holds now: never taken from memory. */
const NOT_KEPT = { staleTime: 0, gcTime: 0 };

export const formAExportQuery = (query: SentQuery<typeof exportFormA>) =>
  queryOptions({
    queryKey: [FORM_A, 'export', query],
    queryFn: ({ signal }) => call(exportFormA, { query, signal }),
    ...NOT_KEPT,
  });

export const formAPrintQuery = (id: string) =>
  queryOptions({
    queryKey: [FORM_A, 'print', id],
    queryFn: ({ signal }) => call(printFormA, { params: { id }, signal }),
    ...NOT_KEPT,
  });

/** @param idempotencyKey the same for every try of one submission */
export const createFormAMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createFormA>) => call(createFormA, { body, idempotencyKey }),
  });

export const updateFormAMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateFormA>) => call(updateFormA, { params: { id }, body }),
  });

export const deleteFormAMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteFormA, { params: { id } }),
});
