import { errorBody } from '#contract/core/error-bodies.ts';
import { ApiError, connectionLost, ProxyError } from './errors.ts';

/** Time until a request without a response counts as lost; the server waits as long for a file. */
const TIMEOUT_MS = { text: 60_000, file: 5 * 60_000 };

/**
 * Sends a request.
 * @param signal ends the request when its caller no longer waits
 * @throws ApiError with the parsed error body; status 0 without a response
 */
export async function send(
  address: string,
  init: Omit<RequestInit, 'signal'>,
  signal?: AbortSignal,
): Promise<Response> {
  const ending = withTimeout(init.body, signal);
  return accept(fetch(address, { ...init, signal: ending }).catch(lostUnlessAborted(signal)));
}

/**
 * Sends a request without a timeout of its own, for a response that is read as it arrives.
 * @throws ApiError as `send` does
 */
export async function sendForStream(address: string, init: RequestInit): Promise<Response> {
  return accept(fetch(address, init).catch(lostUnlessAborted(undefined)));
}

/**
 * Sends a file to the address that the server returned for it.
 * @param headers as the server returned them with the address
 * @throws ApiError as `send` does
 */
export async function putFile(address: string, headers: HeadersInit, file: Blob): Promise<void> {
  await send(address, { method: 'PUT', headers, body: file });
}

/** Makes a handler that throws "connection lost" for any error, or the error itself once aborted. */
export function lostUnlessAborted(signal: AbortSignal | undefined) {
  return (error: unknown): never => {
    throw signal?.aborted ? error : connectionLost();
  };
}

async function accept(request: Promise<Response>): Promise<Response> {
  const response = await request;
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function errorOf(response: Response): Promise<ApiError> {
  const json: unknown = await response.json().catch(() => undefined);
  const body = errorBody.safeParse(json).data;
  return body ? new ApiError(response.status, body) : new ProxyError(response.status);
}

function withTimeout(body: RequestInit['body'], signal?: AbortSignal): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort();
  const isText = !body || typeof body === 'string';
  setTimeout(end, isText ? TIMEOUT_MS.text : TIMEOUT_MS.file);
  signal?.addEventListener('abort', end);
  return ending.signal;
}
