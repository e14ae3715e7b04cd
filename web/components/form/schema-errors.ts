import type { z } from 'zod';
import { fieldErrorsOf } from '#contract/core/errors.ts';

/** The first message of every wrong field, by path: `answers.0.answer`. Empty when all is right. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  if (!error) return {};
  const firsts = Object.entries(fieldErrorsOf(error)).map(([path, [first = '']]) => [path, first]);
  return Object.fromEntries(firsts);
}
