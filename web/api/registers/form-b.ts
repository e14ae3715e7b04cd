import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody } from '#contract/core/endpoint.ts';
import {
  deleteFormB,
  exportFormB,
  listFormB,
  printFormB,
  readFaultReport,
  readFormB,
  updateFormB,
} from '#contract/form-b/calls.ts';
import { type FormBEntry, formBEntry } from '#contract/form-b/schemas.ts';
import { readFormBHistory } from '#contract/history/calls.ts';
import { call } from '../client/call.ts';
import { RegisterApi } from './register-api.ts';

export const formB = new RegisterApi<FormBEntry>(
  'form-b',
  {
    list: listFormB,
    export: exportFormB,
    print: printFormB,
    read: readFormB,
    history: readFormBHistory,
    void: deleteFormB,
  },
  formBEntry,
);

export const faultReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['form-b', id, 'report'],
    queryFn: ({ signal }) => call(readFaultReport, { params: { id }, signal }),
  });

export const updateFormBMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof updateFormB>) => call(updateFormB, { params: { id }, body }),
  });
