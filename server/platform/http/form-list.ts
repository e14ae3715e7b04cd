import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/access/endpoint.ts';
import { COUNT_HEADER, FORM_LIST } from '#contract/register/form-list.ts';
import type { BatchedResult } from '../postgres/batched-result.ts';
import { jsonSchema } from './openapi/json-schema.ts';

/** An endpoint that responds with a list of any length. */
export type FormListEndpoint = Endpoint & {
  readonly response: z.ZodObject<{ formList: z.ZodArray<z.ZodObject> }>;
};

export type EntryOf<E extends FormListEndpoint> = z.output<E['response']>['formList'][number];

/** Signs what is sent. */
export interface ExportSigner {
  /** Adds the next part of the text, and the entries in it. */
  add(text: string, entries: readonly Record<string, unknown>[]): void;
  /** @returns a note, or undefined when it cannot be signed */
  sign(): Promise<string | undefined>;
}

/**
 * Streams a list while it is read, at the caller's speed, and stops when the caller disconnects. When
 * reading fails in the middle, the connection is closed before the end of the response. A register ends with the signed
 * statement of what was sent.
 */
export function formListSender(endpoint: FormListEndpoint) {
  const entrySchema = jsonSchema(endpoint.response.shape.formList.element, 'output');

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    list: BatchedResult<Record<string, unknown>>,
    signer: ExportSigner | undefined,
  ) => {
    const serialize = reply.compileSerializationSchema(entrySchema);
    const batches = list.batches[Symbol.asyncIterator]();
    // Read before anything is sent, so that an error here gets an ordinary error response.
    const first = await batches.next();
    // Nobody would read the rest, and the transaction that reads it would stay open.
    if (reply.raw.destroyed) await batches.return?.();

    async function* texts() {
      const { batches: _batches, count: _count, ...head } = list;
      const start = FORM_LIST.start(head);
      let separator = start;
      try {
        for (let batch = first; !batch.done; batch = await batches.next()) {
          if (batch.value.length === 0) continue;
          const entries = batch.value.map((entry) => serialize(entry)).join(FORM_LIST.between);
          signer?.add(separator + entries, batch.value);
          yield separator + entries;
          separator = FORM_LIST.between;
        }
      } finally {
        await batches.return?.();
      }
      const remaining = separator === start ? start : '';
      signer?.add(remaining + FORM_LIST.end({}), []);
      const statement = await signer?.sign();
      yield remaining + FORM_LIST.end({ ...(statement !== undefined && { statement }) });
    }

    reply.type('application/json; charset=utf-8').header(COUNT_HEADER, list.count);
    return reply.send(compress(request, reply, Readable.from(texts(), { highWaterMark: 1 })));
  };
}

/** Compresses a list. It is so repetitive that the fastest level reduces it to a fifth. */
function compress(request: FastifyRequest, reply: FastifyReply, text: Readable): Readable {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
    return text;
  reply.header('content-encoding', 'gzip');
  // The reader of the result gets the error.
  return pipeline(text, createGzip({ level: constants.Z_BEST_SPEED }), () => {});
}
