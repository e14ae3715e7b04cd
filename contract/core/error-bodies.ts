import { z } from 'zod';

/** Field name (dots for nesting: `answers.0.answer`) to its messages, the first one shown. */
const fieldErrors = z.record(z.string(), z.array(z.string()).min(1));

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
