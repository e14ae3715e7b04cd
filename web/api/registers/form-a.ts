import { mutationOptions } from '@tanstack/react-query';
import type { SentBody } from '#contract/core/endpoint.ts';
import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import { type FormAEntry, formAEntry } from '#contract/form-a/schemas.ts';
import { readFormAHistory } from '#contract/history/calls.ts';
import { call } from '../client/call.ts';
import { RegisterApi } from './register-api.ts';

export const formA = new RegisterApi<FormAEntry>(
  'form-a',
  {
    list: listFormA,
    export: exportFormA,
    print: printFormA,
    read: readFormA,
    history: readFormAHistory,
    void: deleteFormA,
  },
  formAEntry,
);

/** @param idempotencyKey identical in all attempts of one submission */
export const createFormAMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof createFormA>) => call(createFormA, { body, idempotencyKey }),
  });

export const updateFormAMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateFormA>) => call(updateFormA, { params: { id }, body }),
  });
