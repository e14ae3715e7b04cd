import type { z } from 'zod';
import type { FieldErrors } from './error-bodies.ts';

/** Statuses of refusals by reason. */
export const ERROR_STATUS = {
  badRequest: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  invalid: 422,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorReason = keyof typeof ERROR_STATUS;
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorReason];

/** Codes of refusals after which the web goes on in another way than by showing the message. */
export const ERROR_CODE = {
  /** 403: the call is repeated once the user has presented a password or passkey again. */
  signInAgain: 'sign-in-again',
  /** 403 of a sign-in whose password was right: `ticket` completes it together with a code. */
  secondFactorNeeded: 'second-factor-needed',
  /** 403: the user has to add a factor before anything else. */
  secondFactorMissing: 'second-factor-missing',
} as const;

export type ErrorCode = (typeof ERROR_CODE)[keyof typeof ERROR_CODE];

/** More than any form needs. Bounds the response to lists of thousands of wrong values. */
const MAX_ISSUES = 500;

/** Converts a Zod error to the field errors of a 422. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues.slice(0, MAX_ISSUES)) {
    const field = issue.path.join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
