import type {
  Endpoint,
  Response,
  SentBody,
  SentParams,
  SentQuery,
} from '#contract/access/endpoint.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { multipartOf } from './multipart.ts';

export interface CallOptions<E extends Endpoint> {
  /** Caller, or the token of a session. */
  readonly as?: string | { readonly token: string } | undefined;
  readonly params?: SentParams<E>;
  readonly query?: SentQuery<E>;
  readonly body?: SentBody<E>;
  readonly headers?: Record<string, string>;
  /** Client address, where calls are counted by it. */
  readonly from?: string;
}

/** Messages of each wrong field, by its name; undefined when a refusal names no field. */
export type FieldErrors = Record<string, string[]> | undefined;

export interface CallResult<E extends Endpoint> {
  readonly status: number;
  /** The declared body when the call succeeds; a refusal is read with `errors` or `message`. */
  readonly body: Response<E>;
  readonly errors: FieldErrors;
  readonly message: string | undefined;
}

/** The refusal of a change whose record was changed since its caller read it. */
export const STALE = { status: 409, message: API_ERROR.changedMeanwhile } as const;

/** The refusal of what only confirmed people may. */
export const UNCONFIRMED = { status: 403, message: API_ERROR.unconfirmed } as const;

/** Builds the request of a call as the web makes it. */
export async function buildRequest<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
  const { payload, type } = await multipartOf(options.body);
  const token = typeof options.as === 'object' ? options.as.token : options.as;
  return {
    method: endpoint.method,
    url: addressOf(endpoint, options.params),
    query: textOf(options.query),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(options.from !== undefined && { 'x-forwarded-for': options.from }),
      ...(type !== undefined && { 'content-type': type }),
      ...options.headers,
    },
    ...(payload !== undefined && { payload }),
  };
}

/** @param text body of the response */
export function readResponse<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
): CallResult<E> {
  if (endpoint.respondsWithText && status === endpoint.status) {
    return { status, body: text as Response<E>, errors: undefined, message: undefined };
  }
  const body = text === '' ? undefined : JSON.parse(text);
  return { status, body, errors: body?.errors, message: body?.message };
}

function addressOf(endpoint: Endpoint, params: unknown): string {
  const given = Object.entries(params ?? {});
  const path = given.reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    endpoint.path,
  );
  return `/api${path}`;
}

function textOf(query: unknown): Record<string, string> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
