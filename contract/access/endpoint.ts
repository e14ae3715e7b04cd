import type { z } from 'zod';
import type { ErrorStatus } from '../core/errors.ts';
import type { Role } from '../core/roles.ts';
import type { ApiKeyScope } from './key-scopes.ts';
import { type Action, rolesAllowed } from './permissions.ts';

/**
 * The callers that an endpoint admits. `public`: anyone. `api-key`: programs with a key of the scope `copy`. `visit`: the
 * device of an officer's visit. An action: users whom the permission table allows it. `signedOutToo`: anyone signed out, and
 * signed-in users who may do the action. `visitToo`: these users, and the device of a visit, for its venue. `certificateToo`:
 * these users, and whoever has the address of a certificate, for its inspection. `keyToo`: these users, and programs with a
 * key of the scope, for all venues.
 */
export type Access =
  | 'public'
  | 'api-key'
  | 'visit'
  | {
      action: Action;
      signedOutToo?: true;
      visitToo?: true;
      certificateToo?: true;
      keyToo?: ApiKeyScope;
    };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of the API, from which the server, the web and the API page are derived. */
export interface Endpoint {
  readonly method: Method;
  /** Path below `/api`, with parameters in braces: `/form-a/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON, or multipart if it has an `uploadedFile` field. */
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly status: 200 | 201;
  /** Statuses in addition to 401, 403, 404, 422 and 429, which follow from the other fields. */
  readonly errors: readonly ErrorStatus[];
  /** Set when the caller must have presented a password or passkey within the last minutes. */
  readonly needsRecentSignIn?: true;
  /** Set when the response is bytes, not JSON. */
  readonly respondsWithBytes?: true;
  /** Set when the response is plain text, not JSON. */
  readonly respondsWithText?: true;
  /** Set when the body of a 422 is a JSON string instead of field errors. */
  readonly refusesWithText?: true;
  /** Maximum size of a JSON body in bytes, if larger than that of forms. */
  readonly bodyMaxBytes?: number;
  /** Maximum calls per minute from one address, against guessing and flooding. */
  readonly callsAMinute?: number;
}

/** An endpoint as it is declared: without a status it responds with 200, without errors it has no others. */
type Declared = Omit<Endpoint, 'status' | 'errors'> & Partial<Pick<Endpoint, 'status' | 'errors'>>;

/** Preserves literal types, so that callers and handlers are typed by the endpoint. */
export function endpoint<const E extends Declared>(value: E) {
  return { status: 200, errors: [], ...value } as E & Pick<Endpoint, 'status' | 'errors'>;
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Input of a handler, after validation. */
export type Params<E extends Endpoint> = Out<E['params']>;
export type Query<E extends Endpoint> = Out<E['query']>;
export type Body<E extends Endpoint> = Out<E['body']>;
/** Input of a caller. */
export type SentParams<E extends Endpoint> = In<E['params']>;
export type SentQuery<E extends Endpoint> = In<E['query']>;
export type SentBody<E extends Endpoint> = In<E['body']>;
/** Result of a handler, and of a caller. */
export type Response<E extends Endpoint> = z.output<E['response']>;

/** Returns whether some user of a role may make the call. */
export function roleMayCall({ access }: Endpoint, role: Role): boolean {
  if (access === 'api-key' || access === 'visit') return false;
  return access === 'public' || rolesAllowed(access.action).includes(role);
}

/** Returns whether the caller must be signed in. */
export function needsSignIn({ access }: Endpoint): boolean {
  return access !== 'public' && (typeof access === 'string' || !access.signedOutToo);
}

/** Returns the scope of the keys with which a program may make the call; undefined where none may. */
export function keyScopeOf({ access }: Endpoint): ApiKeyScope | undefined {
  if (access === 'api-key') return 'copy';
  return typeof access === 'object' ? access.keyToo : undefined;
}
