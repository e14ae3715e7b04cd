import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody, SentQuery } from '#contract/core/endpoint.ts';
import { dryRunImport, listImports, readImport, startImport } from '#contract/import/calls.ts';
import { call } from '../client/call.ts';

const IMPORTS = 'imports';

/** Time between two looks at an import that runs. */
const PROGRESS_MS = 1000;

export const importListQuery = (query: SentQuery<typeof listImports>) =>
  queryOptions({
    queryKey: [IMPORTS, 'list', query],
    queryFn: ({ signal }) => call(listImports, { query, signal }),
  });

/** An import, again and again until it is finished. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [IMPORTS, id],
    queryFn: ({ signal }) => call(readImport, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : PROGRESS_MS),
  });

export const dryRunMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof dryRunImport>) => call(dryRunImport, { body }),
});

/** @param idempotencyKey identical in all attempts of one submission */
export const startImportMutation = (idempotencyKey: string) =>
  mutationOptions({
    mutationFn: (body: SentBody<typeof startImport>) => call(startImport, { body, idempotencyKey }),
  });
