/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import original from '../../docs/specification.md?raw';
import { LICENCE } from './components/licences.ts';
import { FIELD_ERROR } from './errors/field-errors.ts';
import { REGISTER_NAME } from './names.ts';
import { REGISTRATION } from './screens/registration.ts';
import { SIGN_IN } from './screens/sign-in.ts';
import { COLUMN } from './spec/columns.ts';
import { LABEL } from './spec/labels.ts';

/** The specification shortens two sentences; here they stand in full. */
const SHORTENED = [
  [
    '"App Manager Selection enabled" or "disabled"',
    '"App Manager Selection enabled" or "App Manager Selection disabled"',
  ],
  [
    '"Company created successfully!" (or updated)',
    '"Company created successfully!" or "Company updated successfully!"',
  ],
] as const;

const QUOTED_BUT_NO_MESSAGE: Readonly<Record<string, string>> = {
  true: 'the value of a search parameter',
  month: 'looked for in the text of the Form C card',
  week: 'looked for in the text of the Form C card',
  'Welcome back': 'points to the toast that section 8 words in full',
};

const specification = SHORTENED.reduce(
  (text, [short, full]) => text.replace(short, full),
  original,
).replaceAll('{product}', REGISTER_NAME);

function section(number: number): string {
  const start = specification.indexOf(`\n## ${number}. `);
  return specification.slice(start, specification.indexOf('\n## ', start + 1));
}

const quotedSentences = [2, 4, 5, 8].flatMap((number) =>
  [...section(number).matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => sentence),
);

/** Every sentence within a value; a function's with "{name}" inserted, as the specification does. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('{name}'))];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentencesIn);
  return [];
}

const wordings = import.meta.glob<object>(
  ['./messages/*.ts', '!./messages/labels.ts', '!./messages/names.ts'],
  { eager: true },
);
const labels = import.meta.glob<object>('./messages/labels.ts', { eager: true });
const additions = import.meta.glob<object>(
  ['./messages/added/*.ts', '!./messages/added/{counted,field-rules,mails,reminder-mails}.ts'],
  { eager: true },
);
const worded = new Set(sentencesIn({ ...wordings, labels }));

describe('the messages of the specification', () => {
  it('are found in it to the letter', () => {
    for (const sentence of sentencesIn(wordings)) expect(specification).toContain(sentence);
  });

  it('use its words for labels, whatever their case', () => {
    const folded = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, ' ');
    for (const label of sentencesIn(labels)) expect(folded(specification)).toContain(folded(label));
  });

  it('are all there', () => {
    expect(quotedSentences.length).toBeGreaterThan(120);
    const missing = quotedSentences.filter(
      (sentence) => !worded.has(sentence) && !(sentence in QUOTED_BUT_NO_MESSAGE),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.keys(QUOTED_BUT_NO_MESSAGE))('leave out "%s", which is still quoted', (words) => {
    expect(quotedSentences).toContain(words);
    expect(worded).not.toContain(words);
  });

  it.each(SHORTENED)('spell out what the specification shortens as %s', (short) => {
    expect(original).toContain(short);
  });

  it.each(Object.entries(COLUMN))('head the columns of %s in its order', (_table, heads) => {
    const columnLists = section(2)
      .replaceAll(/ \([^)]*\)(?=[,;.])/g, '')
      .replaceAll(';', ',')
      .replace('one Yes/No column per question, ', '')
      .replaceAll('Columns: ', 'columns ');
    expect(columnLists).toContain(`columns ${Object.values(heads).join(', ')}.`);
  });

  it('insert the name of who signs in or registers', () => {
    expect(SIGN_IN.welcomeBack('Anh Nguyễn')).toBe('Welcome back Anh Nguyễn!');
    expect(REGISTRATION.success('Anh Nguyễn')).toBe(
      'Account created successfully! Welcome Anh Nguyễn!',
    );
  });
});

describe("the product's own messages", () => {
  it('say nothing that the specification words already, and nothing twice', () => {
    const sentences = sentencesIn(additions);
    expect(sentences.filter((sentence) => worded.has(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('are tidy: no blank ends, no doubled blanks, a capital or a sign first', () => {
    for (const sentence of sentencesIn(additions))
      expect(sentence).toMatch(/^[^a-z\s]((\S| (?! ))*\S)?$/);
  });

  it('word a required field like the specification does', () => {
    expect(FIELD_ERROR.required(LABEL.name)).toBe(FIELD_ERROR.nameRequired);
    expect(FIELD_ERROR.required(LICENCE.expiryDate)).toBe(FIELD_ERROR.licenceExpiryDateRequired);
  });

  it('name the limit and the choices', () => {
    expect(FIELD_ERROR.tooLong(100)).toBe('Must be at most 100 characters long');
    expect(FIELD_ERROR.notOneOf(['Yes', 'No', 'N/A'])).toBe('Must be Yes, No or N/A');
  });
});
