/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { REQUIRED_COLUMNS } from '../testing/required/columns.ts';
import { REQUIRED_WORDING } from '../testing/required/wording.ts';
import { FIELD_ERROR } from './errors.ts';
import { LABEL } from './labels.ts';
import { LICENCE } from './people.ts';

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], {
  eager: true,
});
const messages: unknown = Object.assign({}, ...Object.values(files));

/** Reads "FORM_A.title"; a function's text with "{name}" inserted. */
function messageAt(path: string): unknown {
  const message = path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && key in value
          ? Reflect.get(value, key)
          : undefined,
      messages,
    );
  return typeof message === 'function' ? message('{name}') : message;
}

/** Every text within a value that is not made by a function. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the required wording', () => {
  it.each(Object.entries(REQUIRED_WORDING))('%s is "%s"', (path, text) => {
    expect(messageAt(path)).toBe(text);
  });

  it.each(Object.entries(REQUIRED_COLUMNS))(
    '%s are in their order, with others between them',
    (path, required) => {
      const heads = Object.values(messageAt(path) ?? {});
      expect(heads.filter((head) => required.includes(head))).toEqual(required);
    },
  );
});

describe('every message', () => {
  const texts = textsIn(messages);

  it('begins with a capital, a digit or a sign and has no doubled or trailing spaces', () => {
    expect(texts.length).toBeGreaterThan(400);
    for (const text of texts.filter((text) => text !== 'ago'))
      expect(text).toMatch(/^[^a-z\s]((\S| (?! ))*\S)?$/);
  });

  it('of a required field agrees with the required wording', () => {
    expect(FIELD_ERROR.required(LABEL.name)).toBe(FIELD_ERROR.nameRequired);
    expect(FIELD_ERROR.required(LICENCE.expiryDate)).toBe(FIELD_ERROR.licenceExpiryDateRequired);
  });

  it('about a wrong choice or length names the choices and the limit', () => {
    expect(FIELD_ERROR.notOneOf(['Yes', 'No', 'N/A'])).toBe('Choose Yes, No or N/A');
    expect(FIELD_ERROR.tooLong(100)).toBe('Must be at most 100 characters long');
  });
});
