import { expect, it } from 'vitest';
import { withSlashes } from './typed-day.ts';

const typing = (keys: string) => [...keys].reduce((text, key) => withSlashes(text + key, text), '');

it.each([
  ['gets its slashes', '21112026', '21/11/2026'],
  ['keeps one slash where a typed one follows', '21/11/2026', '21/11/2026'],
  ['keeps any other text', '21 Nov', '21/ Nov'],
])('a day typed as digits %s', (_, keys, text) => {
  expect(typing(keys)).toBe(text);
});

it.each([
  ['gets its slashes', '21112026', '', '21/11/2026'],
  ['keeps those it has', '21/11/2026', '', '21/11/2026'],
  ['does not get back a slash that was deleted', '21', '21/', '21'],
])('a day pasted or deleted %s', (_, text, before, shown) => {
  expect(withSlashes(text, before)).toBe(shown);
});
