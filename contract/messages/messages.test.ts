/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { REQUIRED_COLUMNS } from '../testing/required/columns.ts';
import { REQUIRED_WORDING } from '../testing/required/wording.ts';
import { LICENCE } from './components/licences.ts';
import { FIELD_ERROR } from './errors/field-errors.ts';
import { LABEL } from './spec/labels.ts';

const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
});

/** Reads "FORM_A.title" from a file of messages; a function's text with "{name}" inserted. */
function messageAt(file: string, path: string): unknown {
  const message = path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && key in value
          ? Reflect.get(value, key)
          : undefined,
      files[`./${file}.ts`],
    );
  return typeof message === 'function' ? message('{name}') : message;
}

const wording = Object.entries(REQUIRED_WORDING).flatMap(([file, messages]) =>
  Object.entries(messages).map(([path, text]) => [file, path, text] as const),
);
const tables = Object.entries(REQUIRED_COLUMNS).flatMap(([file, columns]) =>
  Object.entries(columns).map(([path, heads]) => [file, path, heads] as const),
);

/** Every text within a value that is not made by a function. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the required wording', () => {
  it.each(wording)('%s %s is "%s"', (file, path, text) => {
    expect(messageAt(file, path)).toBe(text);
  });

  it.each(tables)('%s %s are in their order, with others between them', (file, path, required) => {
    const heads = Object.values(messageAt(file, path) ?? {});
    expect(heads.filter((head) => required.includes(head))).toEqual(required);
  });
});

describe('every message', () => {
  const texts = Object.entries(files)
    .filter(([file]) => !file.startsWith('./mails/'))
    .flatMap(([, exported]) => textsIn(exported));

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
