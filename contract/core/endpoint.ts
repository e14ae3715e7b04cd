import type { z } from 'zod';
import type { ErrorStatus } from './errors.ts';
import { type Action, rolesAllowed } from './permissions.ts';
import type { Role } from './roles.ts';

/**
 * The callers that an endpoint admits. `public`: anyone. An action: users whom the permission table
 * allows it. `signedOutToo`: anyone signed out, and signed-in users who may do the action.
 */
export type Access = 'public' | { action: Action; signedOutToo?: true };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API as a value: the server serves it, the web calls it, the API page prints it. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/form-a/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON or multipart; a multipart file is an `uploadedFile` field of it. */
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly status: 200 | 201;
  /** Besides 401, 403, 404 of a parameter, 422 of a body, and 429, which follow from the other fields. */
  readonly errors: readonly ErrorStatus[];
  /** The response is bytes, which `response` describes, not JSON. */
  readonly answersBytes?: true;
  /** Its 422 is one sentence, a bare JSON string, instead of field errors. */
  readonly refusesInOneSentence?: true;
  /** Bytes of JSON it takes, where the limit for forms is too small. */
  readonly bodyMaxBytes?: number;
  /** Calls a minute from one address, where guessing or flooding must be slowed down. */
  readonly callsAMinute?: number;
}

/** Keeps the literal type of each part, so that callers and handlers are typed by it. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The input of a handler, after validation. */
export type Params<E extends Endpoint> = Out<E['params']>;
export type Query<E extends Endpoint> = Out<E['query']>;
export type Body<E extends Endpoint> = Out<E['body']>;
/** The input that a caller sends. */
export type SentParams<E extends Endpoint> = In<E['params']>;
export type SentQuery<E extends Endpoint> = In<E['query']>;
export type SentBody<E extends Endpoint> = In<E['body']>;
/** The output of a handler, which the caller gets. */
export type Response<E extends Endpoint> = z.output<E['response']>;

/** Whether a user of this role may make the call in some situation. */
export function roleMayCall({ access }: Endpoint, role: Role): boolean {
  return access === 'public' || rolesAllowed(access.action).includes(role);
}

/** Whether the caller must be signed in. */
export function needsSignIn({ access }: Endpoint): boolean {
  return access !== 'public' && !access.signedOutToo;
}
