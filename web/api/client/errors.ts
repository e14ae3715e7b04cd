import type { ErrorBody } from '#contract/core/error-bodies.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';

/** What a failed call throws. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(typeof body === 'object' && 'message' in body ? body.message : `HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}

export function connectionLost(): ApiError {
  return new ApiError(0, { message: API_ERROR.connectionLost });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === ERROR_STATUS.signedOut;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === ERROR_STATUS.notFound;
}

/** Somebody else saved first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === ERROR_STATUS.conflict;
}

export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Will it work when it is tried again? */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** How a failure is told: one sentence, or the first message of each wrong field. */
export type Failure = { message: string } | { fields: Record<string, string> };

/** Anything that is no response of the API is shown as a generic message. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { message: API_ERROR.somethingWentWrong };
  const { body } = error;
  if (typeof body === 'string') return { message: body };
  if ('message' in body) return { message: body.message };
  const firsts = Object.entries(body.errors).map(([field, [first = '']]) => [field, first]);
  return { fields: Object.fromEntries(firsts) };
}

/** A failure as one sentence, where there are no fields to put it under. */
export function sentenceOf(error: unknown): string {
  const failure = failureOf(error);
  if ('message' in failure) return failure.message;
  return Object.values(failure.fields)[0] ?? API_ERROR.somethingWentWrong;
}
