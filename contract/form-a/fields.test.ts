import { expect, it } from 'vitest';
import { splitQuestion } from './fields.ts';

it.each([
  ['Images clear (in focus, lit well)', 'Images clear', 'In focus, lit well'],
  ['Is it on (all of it) [every camera]?', 'Is it on?', 'All of it; every camera'],
  ['Is it on?', 'Is it on?', ''],
  ['(only this)', '(only this)', ''],
])('%s has the question "%s" and the hint "%s"', (title, question, hint) => {
  expect(splitQuestion(title)).toEqual({ question, hint });
});
