import type { z } from 'zod';
import { fieldErrorsOf } from '../core/errors.ts';

/** Returns the first message of each field with errors, as a form shows them. */
export function wrongFields(schema: z.ZodType, given: unknown): Record<string, string | undefined> {
  const { error } = schema.safeParse(given);
  const fields = error ? Object.entries(fieldErrorsOf(error)) : [];
  return Object.fromEntries(fields.map(([field, [first]]) => [field, first]));
}
