import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint, SentQuery } from '#contract/core/endpoint.ts';
import type { idParams, messageResponse } from '#contract/core/fields.ts';
import type { PageMeta } from '#contract/core/paging.ts';
import type { HistoryStep } from '#contract/history/schemas.ts';
import type { registerFilter, registerQuery, voiding } from '#contract/register/schemas.ts';
import { call, type PlainCall, plainCall } from '../client/call.ts';

interface ListCall<Query extends z.ZodType, Response> extends Endpoint {
  readonly query: Query;
  readonly response: z.ZodType<Response>;
}

interface EntryCall<Response> extends Endpoint {
  readonly params: typeof idParams;
  readonly response: z.ZodType<Response>;
}

interface VoidCall extends EntryCall<z.output<typeof messageResponse>> {
  readonly body: typeof voiding;
}

/** The calls that every form's register has. */
interface RegisterCalls<Entry> {
  readonly list: ListCall<typeof registerQuery, { data: Entry[]; meta: PageMeta }>;
  readonly export: ListCall<typeof registerFilter, { formList: Entry[] }>;
  readonly print: EntryCall<{ formList: Entry[] }>;
  readonly read: EntryCall<Entry>;
  readonly history: EntryCall<HistoryStep[]>;
  readonly void: VoidCall;
}

export type RegisterQuery = SentQuery<RegisterCalls<unknown>['list']>;
export type RegisterFilterQuery = SentQuery<RegisterCalls<unknown>['export']>;

/** One step of an entry's history, with the values of the entry before and after it. */
export interface EntryStep<Entry> extends Omit<HistoryStep, 'before' | 'after'> {
  readonly before: Entry | null;
  readonly after: Entry | null;
}

/** The queries and mutations of one form's register. */
export class RegisterApi<Entry> {
  readonly #name: string;
  readonly #calls: RegisterCalls<Entry>;
  readonly #entrySchema: z.ZodType<Entry>;

  /**
   * @param name first part of the query keys
   * @param entrySchema parses the entries of the history
   */
  constructor(name: string, calls: RegisterCalls<Entry>, entrySchema: z.ZodType<Entry>) {
    this.#name = name;
    this.#calls = calls;
    this.#entrySchema = entrySchema;
  }

  listQuery(query: RegisterQuery) {
    return queryOptions({
      queryKey: [this.#name, 'list', query],
      queryFn: ({ signal }) => call(this.#calls.list, { query, signal }),
    });
  }

  entryQuery(id: string) {
    return queryOptions({
      queryKey: [this.#name, id],
      queryFn: ({ signal }) => call(this.#calls.read, { params: { id }, signal }),
    });
  }

  /** Oldest step first. */
  historyQuery(id: string) {
    return queryOptions({
      queryKey: [this.#name, id, 'history'],
      queryFn: async ({ signal }): Promise<EntryStep<Entry>[]> => {
        const steps = await call(this.#calls.history, { params: { id }, signal });
        return steps.map((step) => ({
          ...step,
          before: this.#parse(step.before),
          after: this.#parse(step.after),
        }));
      },
    });
  }

  /** Exports are fetched each time, so that they show the register as it is now. */
  exportCall(query: RegisterFilterQuery): PlainCall {
    return plainCall(this.#calls.export, { query });
  }

  printCall(id: string): PlainCall {
    return plainCall(this.#calls.print, { params: { id } });
  }

  voidMutation() {
    return mutationOptions({
      mutationFn: ({ id, ...body }: { id: string; reason: string }) =>
        call(this.#calls.void, { params: { id }, body }),
    });
  }

  #parse(values: unknown): Entry | null {
    return values === null ? null : this.#entrySchema.parse(values);
  }
}
