import type { z } from 'zod';
import { fieldErrorsOf } from '../core/errors.ts';

/** The first message under each wrong field, as a form shows them; nothing when all is right. */
export function wrongFields(schema: z.ZodType, given: unknown): Record<string, string | undefined> {
  const { error } = schema.safeParse(given);
  const fields = error ? Object.entries(fieldErrorsOf(error)) : [];
  return Object.fromEntries(fields.map(([field, [first]]) => [field, first]));
}
