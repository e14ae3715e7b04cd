import type { ErrorBody } from '#contract/core/error-bodies.ts';
import { ERROR_CODE, ERROR_STATUS, type ErrorCode } from '#contract/core/errors.ts';
import { API_ERROR } from '#contract/messages/errors.ts';

/** The error of a failed call. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(typeof body === 'object' && 'message' in body ? body.message : `HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** An answer without one of the server's bodies, which comes from a proxy in between. */
export class ProxyError extends ApiError {
  constructor(status: number) {
    const isTooLarge = status === ERROR_STATUS.tooLarge;
    const message = isTooLarge ? API_ERROR.requestTooLarge : API_ERROR.somethingWentWrong;
    super(status, { message });
  }
}

export function connectionLost(): ApiError {
  return new ApiError(0, { message: API_ERROR.connectionLost });
}

/** Returns the ticket that completes a sign-in together with a code; undefined for any other error. */
export function ticketOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object') return undefined;
  return 'ticket' in error.body ? error.body.ticket : undefined;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === ERROR_STATUS.signedOut;
}

/** Tells whether the call can be repeated once the user has presented the password again. */
export const needsSignInAgain = (error: unknown): boolean => hasCode(error, ERROR_CODE.signInAgain);

const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError &&
  typeof error.body === 'object' &&
  'code' in error.body &&
  error.body.code === code;

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === ERROR_STATUS.notFound;
}

/** Tells whether another user saved first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === ERROR_STATUS.conflict;
}

/** Tells whether a later attempt may succeed. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** A failure as shown: one sentence, or the first message of each wrong field. */
export type Failure = { message: string } | { fields: Record<string, string> };

/** Returns a generic message for errors other than those of the API. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { message: API_ERROR.somethingWentWrong };
  const { body } = error;
  if (typeof body === 'string') return { message: body };
  if ('message' in body) return { message: body.message };
  const firsts = Object.entries(body.errors).map(([field, [first = '']]) => [field, first]);
  return { fields: Object.fromEntries(firsts) };
}

/** Returns a failure as one sentence, for places without fields. */
export function messageOf(error: unknown): string {
  const failure = failureOf(error);
  if ('message' in failure) return failure.message;
  return Object.values(failure.fields)[0] ?? API_ERROR.somethingWentWrong;
}
