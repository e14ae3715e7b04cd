import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint, SentQuery } from '#contract/core/endpoint.ts';
import type { idParams, messageResponse } from '#contract/core/fields.ts';
import type { PageMeta } from '#contract/core/paging.ts';
import type { HistoryStep } from '#contract/history/schemas.ts';
import type { registerFilter, registerQuery, voiding } from '#contract/register/schemas.ts';
import { call, plainCall } from '../client/call.ts';

type Answering<Response> = Endpoint & { readonly response: z.ZodType<Response> };
type Found<Query extends z.ZodType, Response> = Answering<Response> & { readonly query: Query };
type OfOne<Response> = Answering<Response> & { readonly params: typeof idParams };

/** The calls that every form's register has. */
interface RegisterCalls<Entry> {
  readonly list: Found<typeof registerQuery, { data: Entry[]; meta: PageMeta }>;
  readonly export: Found<typeof registerFilter, { formList: Entry[] }>;
  readonly print: OfOne<{ formList: Entry[] }>;
  readonly read: OfOne<Entry>;
  readonly history: OfOne<HistoryStep[]>;
  readonly void: OfOne<z.output<typeof messageResponse>> & { readonly body: typeof voiding };
}

export type RegisterQuery = SentQuery<RegisterCalls<unknown>['list']>;
export type RegisterFilterQuery = SentQuery<RegisterCalls<unknown>['export']>;

/** One step of an entry's history, with the entry as it was shown. */
export interface EntryStep<Entry> extends Omit<HistoryStep, 'before' | 'after'> {
  readonly before: Entry | null;
  readonly after: Entry | null;
}

export type RegisterApi<Entry> = ReturnType<typeof registerApi<Entry>>;

/**
 * @param name first part of the query keys
 * @param entrySchema parses the entries of the history
 */
export function registerApi<Entry>(
  name: string,
  calls: RegisterCalls<Entry>,
  entrySchema: z.ZodType<Entry>,
) {
  return {
    listQuery: (query: RegisterQuery) =>
      queryOptions({
        queryKey: [name, 'list', query],
        queryFn: ({ signal }) => call(calls.list, { query, signal }),
      }),

    entryQuery: (id: string) =>
      queryOptions({
        queryKey: [name, id],
        queryFn: ({ signal }) => call(calls.read, { params: { id }, signal }),
      }),

    /** Oldest first. */
    historyQuery: (id: string) =>
      queryOptions({
        queryKey: [name, id, 'history'],
        queryFn: async ({ signal }): Promise<EntryStep<Entry>[]> => {
          const steps = await call(calls.history, { params: { id }, signal });
          const parse = (values: unknown) => (values === null ? null : entrySchema.parse(values));
          return steps.map((step) => ({
            ...step,
            before: parse(step.before),
            after: parse(step.after),
          }));
        },
      }),

    // What is printed is what the register holds now: never taken from memory.
    exportCall: (query: RegisterFilterQuery) => plainCall(calls.export, { query }),
    printCall: (id: string) => plainCall(calls.print, { params: { id } }),

    deleteMutation: mutationOptions({
      mutationFn: ({ id, ...body }: { id: string; reason: string }) =>
        call(calls.void, { params: { id }, body }),
    }),
  };
}
