import { expect, it } from 'vitest';
import { z } from 'zod';
import { schemaErrors } from './use-schema-form.ts';

const schema = z.object({
  name: z.string().min(1, 'Name is required').max(3, 'Too long'),
  answers: z.array(z.object({ answer: z.literal(1, 'Must be Yes') })),
});

it('the errors of a form are the first one of each field, by path', () => {
  expect(schemaErrors(schema, { name: '', answers: [{ answer: 1 }, {}] })).toEqual({
    name: 'Name is required',
    'answers.1.answer': 'Must be Yes',
  });
  const strict = schema.extend({ name: z.string().min(9, 'Too short').regex(/x/, 'Needs an x') });
  expect(schemaErrors(strict, { name: 'a', answers: [] })).toEqual({ name: 'Too short' });
  expect(schemaErrors(schema, { name: 'Ann', answers: [] })).toEqual({});
});
