import type {
  Endpoint,
  Response,
  SentBody,
  SentParams,
  SentQuery,
} from '#contract/core/endpoint.ts';
import { refusalOf } from './error-body.ts';
import { connectionLost } from './errors.ts';
import { holdsFile, toFormData } from './form-data.ts';
import { apiHost } from './host.ts';
import { deadlineOf } from './timeout.ts';
import { readToken } from './token.ts';

/** One part of a call: absent where the endpoint takes none, optional where all of it is. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

type Sent<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> & {
    signal?: AbortSignal;
    /** The same key sent twice is done once: `randomKey()`. */
    idempotencyKey?: string;
  };

type Arguments<E extends Endpoint> = object extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>];

/** What `call` reads of any call's parts, whichever the endpoint takes. */
interface AnySent {
  params?: object;
  query?: object;
  body?: object;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** A call as plain data, which a worker can make: it knows neither the page nor the session. */
export interface PlainCall {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One call of the contract, not made yet, and without a body. */
export function plainCall(
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
  { params = {}, query = {} }: Pick<AnySent, 'params' | 'query'> = {},
): PlainCall {
  const token = readToken();
  return {
    address: addressOf(path, params, query),
    method,
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  };
}

/**
 * Makes one call of the contract.
 * @throws ApiError with the parsed error body; status 0 when no answer came
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[sent]: Arguments<E>
): Promise<Response<E>> {
  const { params = {}, query = {}, body, signal, idempotencyKey }: AnySent = sent ?? {};
  const { address, method, headers: own } = plainCall(endpoint, { params, query });
  const headers = new Headers(own);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const init = {
    method,
    headers,
    body: method === 'GET' ? null : encoded(body ?? {}, headers),
  };
  const response = await answered(address, init, signal);
  // What breaks off, or is no JSON, did not come from the server whole.
  return response.json().catch(lostUnless(signal));
}

/**
 * Sends a file straight to where the server said it goes.
 * @param headers as the server gave them with the address
 * @throws ApiError as `call` does
 */
export async function put(address: string, headers: HeadersInit, file: Blob): Promise<void> {
  await answered(address, { method: 'PUT', headers, body: file });
}

/**
 * For an answer that is read as it arrives, however long that takes.
 * @throws ApiError as `call` does
 */
export async function opened(address: string, init: RequestInit): Promise<globalThis.Response> {
  const response = await fetch(address, init).catch(lostUnless(undefined));
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function answered(
  address: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<globalThis.Response> {
  const ending = deadlineOf(init.body, signal);
  const response = await fetch(address, { ...init, signal: ending }).catch(lostUnless(signal));
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** @param signal of a caller who no longer waits, which is no failure of the connection */
function lostUnless(signal: AbortSignal | undefined) {
  return (reason: unknown): never => {
    throw signal?.aborted ? reason : connectionLost();
  };
}

function addressOf(path: string, params: object, query: object): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name)));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return `${apiHost()}/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function encoded(body: object, headers: Headers): BodyInit {
  if (holdsFile(body)) return toFormData(body);
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(body);
}
