import type { z } from 'zod';
import type {
  Endpoint,
  Response,
  SentBody,
  SentParams,
  SentQuery,
} from '#contract/access/endpoint.ts';
import { apiHost } from './api-host.ts';
import { needsSignInAgain } from './errors.ts';
import { askToSignInAgain } from './recent-sign-in.ts';
import { encodeBody } from './request-body.ts';
import { readToken } from './token.ts';
import { lostUnlessAborted, send } from './transport.ts';

export interface CallOptions {
  /** Ends the call when its caller no longer waits. */
  signal?: AbortSignal;
  /** Makes the server do the call once, however often it is sent: `randomKey()`. */
  idempotencyKey?: string;
  /** Tells the server the time of this device. */
  isTimed?: boolean;
}

/** Input of a call: `params`, `query` and `body`, without those that its endpoint does not take. */
export type CallInput<E extends Endpoint> = ParamsInput<E> &
  QueryInput<E> &
  BodyInput<E> &
  CallOptions;

type ParamsInput<E extends Endpoint> = E extends { readonly params: z.ZodType }
  ? { params: SentParams<E> }
  : unknown;

type QueryInput<E extends Endpoint> = E extends { readonly query: z.ZodType }
  ? { query: SentQuery<E> }
  : unknown;

type BodyInput<E extends Endpoint> = E extends { readonly body: z.ZodType }
  ? { body: SentBody<E> }
  : unknown;

/** Input of a call to any endpoint, as `call` reads it. */
interface AnyCallInput extends CallOptions {
  params?: object;
  query?: object;
  body?: object;
}

/** A call without a body, as plain data: a worker can make it without the page and the session. */
export interface PlainCall {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Prepares a call for a worker. @param token of the session, if not of another caller */
export function plainCall(
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
  { params = {}, query = {} }: Pick<AnyCallInput, 'params' | 'query'> = {},
  token = readToken(),
): PlainCall {
  return {
    address: addressOf(path, params, query),
    method,
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  };
}

/**
 * Makes one call of the contract: `call(readVenue, { params: { id } })`. One that needs a recent sign-in is
 * repeated once the user has presented the password again.
 * @throws ApiError with the parsed error body; status 0 without a response
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Response<E>> {
  const {
    params = {},
    query = {},
    body = {},
    signal,
    idempotencyKey,
    isTimed,
  }: AnyCallInput = input;
  const { address, method, headers: plainHeaders } = plainCall(endpoint, { params, query });
  const headers = new Headers(plainHeaders);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (isTimed) headers.set('Device-Time', new Date().toISOString());
  const encoded = method === 'GET' ? null : encodeBody(body);
  if (typeof encoded === 'string') headers.set('Content-Type', 'application/json');
  const request = () => send(address, { method, headers, body: encoded }, signal);
  const response = await request().catch(async (error: unknown) => {
    if (!needsSignInAgain(error) || !(await askToSignInAgain())) throw error;
    return request();
  });
  // A body that is cut off, or that a proxy replaced, is not JSON.
  return response.json().catch(lostUnlessAborted(signal));
}

function addressOf(path: string, params: object, query: object): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return `${apiHost()}/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}
