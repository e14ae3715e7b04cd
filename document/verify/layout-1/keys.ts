import type { ReadDocument } from '../read-transcript.ts';
import { COLUMNS, FACTS, NOTES, SEAL_HEADING, TITLES } from './words.ts';

/**
 * Adds keys to the values of a document of layout 1, whose files have none. Recognises a value by its
 * position and its label.
 */
export function keysOfLayout1({ title, facts, register, seal }: ReadDocument): ReadDocument {
  const form = keyOf(TITLES, title.label);
  const columns = columnKeys(
    form,
    register.columns.map(({ label }) => label),
  );
  const keyAt = (column: number) => columns[column] ?? '';
  return {
    title: { ...title, key: form },
    facts: facts.map((fact) => ({
      ...fact,
      key: keyOf(FACTS, fact.label) || legendKey(fact.label),
    })),
    register: {
      columns: register.columns.map((column, at) => ({ ...column, key: keyAt(at) })),
      values: register.values.map(({ column }) => ({ column, key: keyAt(column) })),
      rows: register.rows.map((row) => ({
        ...row,
        notes: row.notes.map((note) => ({ ...note, key: keyOf(NOTES, note.label) })),
      })),
    },
    seal: {
      ...seal,
      values: seal.values.map(({ column }) => ({ column, key: SEAL_COLUMNS[column] ?? '' })),
    },
  };
}

export const isSealHeading = (text: string) => text === SEAL_HEADING;

const SEAL_COLUMNS = ['venue', 'register', 'change', 'hash'];

/** Number of columns of Form A after its questions. */
const AFTER_QUESTIONS = 2;

function columnKeys(form: string, labels: readonly string[]): string[] {
  const leading = labels[1] === COLUMNS.venue ? ['number', 'venue'] : ['number'];
  if (form === 'form-b' || form === 'form-c') return [...leading, ...Object.keys(COLUMNS[form])];
  const own = Object.keys(COLUMNS['form-a']);
  const questions = Math.max(0, labels.length - leading.length - own.length);
  return [
    ...leading,
    ...own.slice(0, -AFTER_QUESTIONS),
    ...Array.from({ length: questions }, (_, at) => questionKey(at + 1)),
    ...own.slice(-AFTER_QUESTIONS),
  ];
}

/** @param number of the question, from 1 */
export const questionKey = (number: number) => `question-${number}`;

function legendKey(label: string): string {
  const [, number] = /^Q(\d+)$/.exec(label) ?? [];
  return number === undefined ? '' : questionKey(Number(number));
}

function keyOf(words: Readonly<Record<string, string>>, wanted: string): string {
  const [key = ''] = Object.entries(words).find(([, word]) => word === wanted) ?? [];
  return key;
}
