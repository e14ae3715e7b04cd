import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type Body,
  type Endpoint,
  needsSignIn,
  type Params,
  type Query,
  type Response,
  roleMayCall,
} from '#contract/core/endpoint.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { DomainError, forbidden, notFound, signedOut } from '#server/errors.ts';
import type { Submission } from '#server/submission.ts';
import type { BatchedResult } from '../postgres/batched-result.ts';
import { callerOf } from '../rate-limits/client-address.ts';
import { bearerOf } from './bearer.ts';
import { ANONYMOUS_UPLOAD_BUFFER_BYTES, filesOf } from './body/body-limits.ts';
import { readMultipart } from './body/multipart.ts';
import type { Reading } from './body/multipart-parts.ts';
import { heldBytes } from './body/upload-budget.ts';
import { type EntryOf, type FormListEndpoint, formListSender } from './form-list.ts';
import { jsonSchema } from './openapi/json-schema.ts';
import { submissionOf } from './submission.ts';

interface Caller {
  readonly token: string | undefined;
  readonly user: CurrentUser | undefined;
}

/** What a handler gets: everything already checked against the endpoint. */
export interface Call<E extends Endpoint> {
  /** Who calls; undefined only where an endpoint lets signed-out people in. */
  readonly user: E['access'] extends { signedOutToo: true } | 'public'
    ? CurrentUser | undefined
    : CurrentUser;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** Present when the caller may send the same again and wants one record. */
  readonly submission: Submission | undefined;
  readonly token: string | undefined;
  /** The address that the caller is counted by. */
  readonly address: string;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Response<E>>;

export interface Serve {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** For answers of any length: they are sent as they are read. */
  formList<E extends FormListEndpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<BatchedResult<EntryOf<E>>>,
  ): void;
  bytes<E extends Endpoint & { answersBytes: true }>(
    endpoint: E,
    handler: (call: Call<E>) => AsyncIterable<Uint8Array>,
  ): void;
}

type Answer = (
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/** Where each served endpoint is answered, as Fastify spells it. */
export const routeOf = ({ path }: Endpoint) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** @param identify who a bearer token belongs to */
export function serveOn(
  app: FastifyInstance,
  identify: (token: string) => Promise<CurrentUser | undefined>,
): Serve {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, UNREAD));
  const callers = new WeakMap<FastifyRequest, Caller>();
  const anonymousUploads = heldBytes(ANONYMOUS_UPLOAD_BUFFER_BYTES);
  const route = (endpoint: Endpoint, answer: Answer) => {
    const { callsAMinute, bodyMaxBytes } = endpoint;
    const mostFiles = filesOf(endpoint);
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint),
      schema: { response: { [endpoint.status]: jsonSchema(endpoint.response, 'output') } },
      ...(bodyMaxBytes && { bodyLimit: bodyMaxBytes }),
      ...(callsAMinute && { config: { rateLimit: { max: callsAMinute, timeWindow: '1 minute' } } }),
      // Before anything of the body is read.
      preParsing: async (request) => {
        const token = bearerOf(request);
        const user = token === undefined ? undefined : await identify(token);
        if (user) request.userId = user.id;
        admit(endpoint, token, user);
        callers.set(request, { token, user });
      },
      handler: async (request, reply) => {
        const { token, user } = callers.get(request) ?? {};
        const params = readParams(endpoint, request);
        const query = read(endpoint.query, request.query, endpoint);
        const files = anonymousUploads.begin();
        const onBytes = user ? () => {} : files.take;
        try {
          const sent = await bodyOf(request, { mostFiles, onBytes });
          const body = read(endpoint.body, sent, endpoint);
          const submission = submissionOf(request, body, user);
          reply.status(endpoint.status);
          const address = callerOf(request);
          const call = { user, token, address, params, query, body, submission };
          return await answer(call as unknown as Call<Endpoint>, request, reply);
        } finally {
          files.end();
        }
      },
    });
  };

  const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    route(endpoint, (call) => handler(call));

  return Object.assign(serve, {
    formList: <E extends FormListEndpoint>(
      endpoint: E,
      handler: (call: Call<E>) => Promise<BatchedResult<EntryOf<E>>>,
    ) => {
      const send = formListSender(endpoint);
      route(endpoint, async (call, request, reply) => send(request, reply, await handler(call)));
    },

    bytes: <E extends Endpoint>(
      endpoint: E,
      handler: (call: Call<E>) => AsyncIterable<Uint8Array>,
    ) =>
      route(endpoint, async (call, _request, reply) =>
        reply
          .type('application/octet-stream')
          .send(Readable.from(handler(call), { objectMode: false })),
      ),
  });
}

/** @throws 401 for a token that is missing where one is needed, or not good anywhere; 403 for a role */
function admit(endpoint: Endpoint, token: string | undefined, user: CurrentUser | undefined): void {
  const tokenIsBad = token !== undefined && !user && endpoint.access !== 'public';
  if (tokenIsBad || (needsSignIn(endpoint) && !user)) throw signedOut();
  if (user && !roleMayCall(endpoint, user.role)) throw forbidden();
}

function readParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  return params?.data;
}

function read(schema: z.ZodType | undefined, sent: unknown, endpoint: Endpoint): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(sent ?? {});
  if (result.success) return result.data;
  const fields = fieldErrorsOf(result.error);
  const [first = ''] = Object.values(fields).flat();
  throw new DomainError('invalid', first, endpoint.refusesInOneSentence ? {} : { fields });
}

/** Stands for a multipart body, which is read once, after the caller was let in. */
const UNREAD = Symbol('multipart');

async function bodyOf(request: FastifyRequest, reading: Reading): Promise<unknown> {
  if (request.body === UNREAD) request.body = await readMultipart(request, reading);
  return request.body;
}
