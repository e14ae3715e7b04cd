import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody, SentQuery } from '#contract/core/endpoint.ts';
import {
  addPaperScan,
  deletePaperEntry,
  exportPaperEntries,
  listPaperEntries,
  readPaperEntry,
} from '#contract/paper/calls.ts';
import { call, plainCall } from '../client/call.ts';

const PAPER = 'paper-register';

export const paperListQuery = (query: SentQuery<typeof listPaperEntries>) =>
  queryOptions({
    queryKey: [PAPER, 'list', query],
    queryFn: ({ signal }) => call(listPaperEntries, { query, signal }),
  });

export const paperExportCall = (query: SentQuery<typeof exportPaperEntries>) =>
  plainCall(exportPaperEntries, { query });

export const paperEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [PAPER, id],
    queryFn: ({ signal }) => call(readPaperEntry, { params: { id }, signal }),
  });

export const deletePaperEntryMutation = mutationOptions({
  mutationFn: ({ id, reason }: { id: string; reason: string }) =>
    call(deletePaperEntry, { params: { id }, body: { reason } }),
});

/** @param idempotencyKey identical in all attempts of one submission */
export const addPaperScanMutation = (id: string, idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof addPaperScan>) =>
      call(addPaperScan, { params: { id }, body, idempotencyKey }),
  });
