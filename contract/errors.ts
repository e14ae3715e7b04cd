import { z } from 'zod';

/** Statuses a call may refuse with, each with the reason it stands for. */
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

export type ErrorStatus = (typeof ERROR_STATUS)[keyof typeof ERROR_STATUS];

/** Field name (dots for nesting: `answers.0.answer`) to its messages, the first one shown. */
export const fieldErrors = z.record(z.string(), z.array(z.string()).min(1));

export type FieldErrors = z.infer<typeof fieldErrors>;

/** The body of every 422 that concerns fields: it carries no `message`. */
export const fieldErrorBody = z.object({ errors: fieldErrors });

/** The body of every other refusal. `requestId` names an unexpected error in the server's log. */
export const messageErrorBody = z.object({
  message: z.string(),
  requestId: z.string().optional(),
});

/** `validate-licence` alone answers a bare string. */
export const errorBody = z.union([fieldErrorBody, messageErrorBody, z.string()]);

export type ErrorBody = z.infer<typeof errorBody>;

/** More than any form has. Lists of thousands of wrong values would make answers of megabytes. */
const MOST_TOLD = 500;

/** What a thrown Zod error says, as the body of a 422: every wrong field at once. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues.slice(0, MOST_TOLD)) {
    const field = issue.path.join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
