import type { Readable } from 'node:stream';
import fastJsonStringify from 'fast-json-stringify';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySerializerCompiler,
} from 'fastify';
import type { z } from 'zod';
import type { Body, Endpoint, Params, Query, Response } from '#contract/access/endpoint.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import type { ApiKeyIdentity, CurrentSession, CurrentUser, VisitIdentity } from '#server/access.ts';
import { DomainError, notFound, signedOut } from '#server/errors.ts';
import type { Submission } from '#server/submission.ts';
import type { StoredFile } from '../files/storage.ts';
import type { BatchedResult } from '../postgres/batched-result.ts';
import { clientAddressOf } from '../rate-limits/client-address.ts';
import { countFiles } from './body-limits.ts';
import { type Browser, browserOf } from './browser.ts';
import { callerQueue } from './caller-queue.ts';
import { type Caller, callerOfRequest, type Identification } from './callers.ts';
import { fileHeaders, PLAIN_TEXT } from './file-headers.ts';
import {
  type EntryOf,
  type ExportSigner,
  type FormListEndpoint,
  formListSender,
} from './form-list.ts';
import { readMultipart } from './multipart.ts';
import { jsonSchema } from './openapi/json-schema.ts';
import type { ReceiveFiles } from './request-files.ts';
import { clockOffsetMs, submissionOf } from './submission.ts';

/** Undefined where an endpoint allows signed-out callers, or is for programs. */
type OfSignedIn<E extends Endpoint, Value> = E['access'] extends
  | { signedOutToo: true }
  | 'public'
  | 'api-key'
  | 'visit'
  ? Value | undefined
  : Value;

/** Argument of a handler: a request that was validated against the endpoint. */
export interface Call<E extends Endpoint> {
  readonly user: OfSignedIn<E, CurrentUser>;
  readonly session: OfSignedIn<E, CurrentSession>;
  readonly apiKey: E['access'] extends 'api-key' ? ApiKeyIdentity : undefined;
  readonly visit: E['access'] extends 'visit' ? VisitIdentity : undefined;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** Present when the caller may repeat the request and wants one record. */
  readonly submission: Submission | undefined;
  /** Address by which calls of this caller are counted. */
  readonly address: string;
  /** The server's clock minus the caller's, in milliseconds: see `Device-Time`. */
  readonly clockOffsetMs: number | undefined;
  readonly browser: Browser;
}

type CallerOf<E extends Endpoint> = Pick<Call<E>, 'user' | 'session' | 'apiKey' | 'visit'>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Response<E>>;

type FormListHandler<E extends FormListEndpoint> = (
  call: Call<E>,
) => Promise<BatchedResult<EntryOf<E>>>;

type BytesHandler<E extends Endpoint> = (call: Call<E>) => Promise<Readable>;

type FileHandler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<StoredFile & { readonly key: string }>;

/** Serves an endpoint that responds with JSON, or with text. */
type ServeJson = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Registers the handlers of endpoints. Called itself, it serves JSON or text. */
export interface Serve extends ServeJson {
  /** Serves a list of any length, which is recorded as an export and sent while it is read. */
  formList<E extends FormListEndpoint>(endpoint: E, handler: FormListHandler<E>): void;
  bytes<E extends Endpoint & { respondsWithBytes: true }>(
    endpoint: E,
    handler: BytesHandler<E>,
  ): void;
  /** Serves a stored file, which browsers show and do not keep. */
  file<E extends Endpoint & { respondsWithBytes: true }>(
    endpoint: E,
    handler: FileHandler<E>,
  ): void;
}

type Respond<E extends Endpoint> = (
  call: Call<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/** Requests of one caller at a time, so that nobody takes more than half of the thread from one other user. */
const TURNS = { concurrency: 1, maxWaiting: 96, pausesFrom: 16 } as const;

type WaitForTurn = ReturnType<typeof callerQueue>;

/** Path of an endpoint in Fastify's syntax. */
export const routeOf = ({ path }: Endpoint) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** A list or the files of a document, before any of it is sent. */
export interface Exported {
  readonly user: CurrentUser;
  /** First part of the call's path: "form-a". */
  readonly list: string;
  /** Number of entries or files. */
  readonly count: number;
  /** Set for a register. */
  readonly sealed?: SealedExport;
}

/** What a statement says about a register beside its data. */
export interface SealedExport {
  readonly seal: readonly SealedVenue[];
  /** ISO instant. */
  readonly exportedAt: string;
  /** Parameters of the call. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/**
 * Records an export. Nothing is sent before it returns, nor when it throws.
 * @returns what signs a register once it was sent
 */
export type RecordExport = (exported: Exported) => Promise<ExportSigner | undefined>;

interface ServeOptions extends Identification {
  readonly receiveFiles: ReceiveFiles;
  readonly recordExport: RecordExport;
}

export function serveOn(app: FastifyInstance, options: ServeOptions): Serve {
  const { receiveFiles, recordExport, now } = options;
  app.setSerializerCompiler(compileLater);
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    // Clients name the type also where they send nothing.
    body === '' ? done(null, {}) : parseJson(request, String(body), done),
  );
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) =>
    done(null, UNREAD_MULTIPART),
  );
  const callers = new WeakMap<FastifyRequest, NonNullable<Caller>>();

  const turns = callerQueue(TURNS);
  // Exports wait for each other only: a user reads on beside one.
  const exportTurns = callerQueue(TURNS);

  function addRoute<E extends Endpoint>(
    endpoint: E,
    respond: Respond<E>,
    waitForTurn: WaitForTurn = turns,
  ): void {
    const { callsAMinute, bodyMaxBytes } = endpoint;
    const maxFiles = countFiles(endpoint);
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint),
      schema: { response: { [endpoint.status]: jsonSchema(endpoint.response, 'output') } },
      ...(bodyMaxBytes && { bodyLimit: bodyMaxBytes }),
      ...(callsAMinute && { config: { rateLimit: { max: callsAMinute, timeWindow: '1 minute' } } }),
      // Runs before any of the body is read.
      preParsing: async (request) => {
        const caller = await callerOfRequest(request, endpoint, options);
        if (caller) callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        const user = caller?.user;
        const params = readParams(endpoint, request);
        const query = validate<Query<E>>(endpoint, endpoint.query, request.query);
        const address = clientAddressOf(request);
        const files =
          request.body === UNREAD_MULTIPART
            ? receiveFiles({ userId: user?.id, address })
            : undefined;
        try {
          if (files) {
            request.body = await readMultipart(request, { maxFiles, receive: files.receive });
          }
          await waitForTurn(callerKey(user, address), reply.raw);
          const sent = request.body;
          const body = validate<Body<E>>(endpoint, endpoint.body, sent);
          const submission = submissionOf(request, body, user);
          reply.status(endpoint.status);
          const offset = user && clockOffsetMs(request, now());
          const call = { params, query, body, submission, address, clockOffsetMs: offset };
          const browser = browserOf(request, reply);
          // `callerOfRequest` has refused callers without a session or key where the endpoint needs one.
          const unknown = { session: undefined, apiKey: undefined, visit: undefined };
          const known = { user, ...unknown, ...caller } as CallerOf<E>;
          return await respond({ ...call, ...known, browser }, request, reply);
        } finally {
          await files?.end();
        }
      },
    });
  }

  const serveJson: ServeJson = (endpoint, handler) =>
    addRoute(endpoint, async (call, _, reply) => {
      const answer = await handler(call);
      return endpoint.respondsWithText ? reply.type(PLAIN_TEXT).send(answer) : answer;
    });

  const formList: Serve['formList'] = (endpoint, handler) => {
    const send = formListSender(endpoint);
    const [, list = ''] = endpoint.path.split('/');
    const respond: Respond<typeof endpoint> = async (call, request, reply) => {
      const { user, params, query } = call;
      if (!user) throw signedOut();
      const entries = await handler(call);
      const { count, seal, exported_at: exportedAt } = entries;
      const sealed = seal && exportedAt !== undefined && { seal, exportedAt };
      const filter = { ...Object(params), ...Object(query), ...takenBy(user) };
      const signer = await recordExport({
        user,
        list,
        count,
        ...(sealed && { sealed: { ...sealed, filter } }),
      });
      return send(request, reply, entries, signer);
    };
    addRoute(endpoint, respond, exportTurns);
  };

  const bytes: Serve['bytes'] = (endpoint, handler) =>
    addRoute(endpoint, async (call, _request, reply) =>
      reply.type('application/octet-stream').send(await handler(call)),
    );

  const file: Serve['file'] = (endpoint, handler) =>
    addRoute(endpoint, async (call, _request, reply) => {
      const { body, size, contentType, key } = await handler(call);
      return reply.headers(fileHeaders(contentType, key)).header('content-length', size).send(body);
    });

  return Object.assign(serveJson, { formList, bytes, file });
}

/** Returns who takes a list in a visit, for the statement of it. */
function takenBy({ visit }: CurrentUser) {
  if (!visit?.officer) return {};
  const { name, reference } = visit.officer;
  return { officer: name, ...(reference !== null && { reference }) };
}

/** Names whose turn it is: an officer or a program does not take turns with the user who started the visit or made the key. */
function callerKey(user: CurrentUser | undefined, address: string): string {
  if (user?.visit) return `visit ${user.visit.id}`;
  if (user?.apiKey) return `key ${user.apiKey.id}`;
  return user && !user.certificateOf ? `user ${user.id}` : `address ${address}`;
}

const serializers = new WeakMap<object, (data: unknown) => string>();

/** Compiles the serializer of a response when it is first sent, not all of them before the server is ready. */
const compileLater: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (data) => {
    const serialize = serializers.get(schema) ?? fastJsonStringify(schema);
    serializers.set(schema, serialize);
    return serialize(data);
  };

function readParams<E extends Endpoint>(endpoint: E, request: FastifyRequest): Params<E> {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  return params?.data as Params<E>;
}

/** Validates a query or body. `Valid` is the output type of the schema. @throws 422 */
function validate<Valid>(endpoint: Endpoint, schema: z.ZodType | undefined, sent: unknown): Valid {
  if (!schema) return undefined as Valid;
  const result = schema.safeParse(sent ?? {});
  if (result.success) return result.data as Valid;
  const fields = fieldErrorsOf(result.error);
  const [first = ''] = Object.values(fields).flat();
  throw new DomainError('invalid', first, endpoint.refusesWithText ? {} : { fields });
}

/** Placeholder for a multipart body, which is read only once the caller is authorized. */
const UNREAD_MULTIPART = Symbol('multipart');
