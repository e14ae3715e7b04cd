import { z } from 'zod';

/** Messages by field, with dots for nesting (`answers.0.answer`). Forms show the first of each field. */
const fieldErrors = z.record(z.string(), z.array(z.string()).min(1));

export type FieldErrors = z.infer<typeof fieldErrors>;

/** The body of a 422 about fields, without a `message`. */
export const fieldErrorBody = z.object({ errors: fieldErrors });

/**
 * The body of all other refusals. `requestId` identifies an unexpected error in the server's log; `code` is
 * one of `ERROR_CODE`, or of a later release.
 */
export const messageErrorBody = z.object({
  message: z.string(),
  code: z.string().optional(),
  ticket: z.string().optional(),
  requestId: z.string().optional(),
});

/** A body with a message is shown by it, also where it names fields. Only `validate-licence` answers with a string. */
export const errorBody = z.union([messageErrorBody, fieldErrorBody, z.string()]);

export type ErrorBody = z.infer<typeof errorBody>;
