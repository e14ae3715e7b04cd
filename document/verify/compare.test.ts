import { describe, expect, it } from 'vitest';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { entries, fault } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { comparisonOf } from '../testing/read-pdf-transcript.ts';
import { HEADER } from '../testing/reports.ts';
import { transcriptOf } from '../testing/transcript-of.ts';
import { compareDocument } from './compare.ts';
import type { ExpectedDocument } from './expected-document.ts';

const register = formADocument(
  HEADER,
  entries(2, (number) => ({
    email_note: number === 1 ? 'Dark\nall night' : null,
    minutes_late: number === 2 ? 12 : 0,
    voided_at: number === 2 ? '2026-10-22T01:00:00Z' : null,
  })),
);
const faults = formBDocument(HEADER, [fault({ arrangement_date: '2026-10-22' })]);

const transcript = (document: RegisterDocument) => transcriptOf(document, HEADER.exportedAt, []);

const compare = (read: Transcript, expected: ExpectedDocument) =>
  compareDocument(comparisonOf(read, expected));

const NONE = { differences: [], uncertain: [] };

/** A transcript with the texts of some values changed. */
function withTexts(read: Transcript, change: (text: string, key: string) => string): Transcript {
  const rows = read.rows.map((row) => ({
    ...row,
    cells: row.cells.map((text, at) => change(text, read.values[at]?.key ?? '')),
    notes: row.notes.map((note) => ({ ...note, value: change(note.value, note.key) })),
  }));
  return { ...read, rows };
}

describe('a document that agrees with the register', () => {
  it('has no difference, wherever its lines break', () => {
    for (const document of [register, faults])
      expect(compare(transcript(document), document)).toEqual(NONE);
    const read = withTexts(transcript(register), (text) => text.replaceAll(' ', '\n'));
    expect(compare(read, register)).toEqual(NONE);
  });

  it('has no difference where days and times have another format', () => {
    for (const document of [register, faults]) {
      const read = withTexts(transcript(document), (text) =>
        text
          .replace(/(\d\d)\/(\d\d)\/(\d{4})/g, '$1.$2.$3')
          .replace(/(\d\d):(\d\d) PM/g, (_, hour, minute) => `${(hour % 12) + 12}:${minute}`),
      );
      expect(read.rows).not.toEqual(transcript(document).rows);
      expect(compare(read, document)).toEqual(NONE);
    }
  });

  it('has no difference where its columns are in another order', () => {
    const read = transcript(register);
    const columns = [...read.columns].reverse();
    const values = read.values.map(({ key, column }) => ({
      key,
      column: columns.length - 1 - column,
    }));
    const rows = read.rows.map((row) => ({
      ...row,
      images: row.images.map((image) => ({ ...image, column: columns.length - 1 - image.column })),
    }));
    expect(compare({ ...read, columns, values, rows }, register)).toEqual(NONE);
  });

  it('is uncertain where a label changed after the export, and names both', () => {
    const changed = {
      ...faults,
      columns: faults.columns.map((column) =>
        column.key === 'repair-date' ? { ...column, head: 'Mended on' } : column,
      ),
      rows: faults.rows.map((row) => ({
        ...row,
        notes: row.notes.map((note) => ({ ...note, label: 'Malfunction' })),
      })),
    };
    expect(compare(transcript(faults), changed)).toEqual({
      differences: [],
      uncertain: [
        {
          where: 'Head of column 7',
          sentence: PDF_VERIFICATION.otherLabel('Date Equipment Repaired', 'Mended on'),
        },
        { where: 'Fault', sentence: PDF_VERIFICATION.otherLabel('Fault', 'Malfunction') },
      ],
    });
  });

  it('is uncertain where a column or a note was added after the export', () => {
    const changed = {
      ...faults,
      columns: [...faults.columns, { key: 'cost', head: 'Cost' }],
      rows: faults.rows.map((row) => ({
        cells: [...row.cells, { kind: 'text' as const, text: '$ 20' }],
        notes: [...row.notes, { key: 'supplier', label: 'Supplier', value: 'Acme' }],
      })),
    };
    expect(compare(transcript(faults), changed)).toEqual({
      differences: [],
      uncertain: [
        { where: 'Cost', sentence: PDF_VERIFICATION.addedLater },
        { where: 'Supplier', sentence: PDF_VERIFICATION.addedLater },
      ],
    });
  });
});

describe('a document that was altered', () => {
  it('differs in a cell, which is named by the head of its column', () => {
    const read = withTexts(transcript(register), (text) =>
      text === 'Jack Miller' ? 'John Miller' : text,
    );
    expect(compare({ ...read, rows: read.rows.slice(0, 1) }, register).differences).toEqual([
      { where: 'No. 2: Manager Name', document: 'John Miller', register: 'Jack Miller' },
    ]);
  });

  it.each([
    ['entry-date', '21/11/2026'],
    ['entry-date', '20.10.2026'],
    ['entry-time', '09:05 AM'],
    ['entry-time', '09:06 PM'],
    ['minutes-late', 'Early 12 min'],
    ['minutes-late', 'Late 2 min'],
    ['minutes-late', ''],
    ['question-q1', 'No'],
    ['question-q2', ''],
    ['job-number', 'JOB-1'],
    ['voided', '23/10/2026 11:00 AM'],
  ])('differs where %s is %j', (changedKey, value) => {
    const read = withTexts(transcript(register), (text, key) =>
      key === changedKey ? value : text,
    );
    expect(compare(read, register).differences.length).toBeGreaterThan(0);
  });

  it('differs where two values are exchanged together with their keys', () => {
    const read = transcript(register);
    const exchanged = (at: number) => (at === 3 ? 4 : at === 4 ? 3 : at);
    const columns = read.columns.map((_, at) => ({
      key: read.columns[exchanged(at)]?.key ?? '',
      label: read.columns[at]?.label ?? '',
    }));
    const values = read.values.map(({ key, column }) => ({ key, column: exchanged(column) }));
    const { differences } = compare({ ...read, columns, values }, register);
    expect(differences.map(({ document }) => document)).toEqual([
      'Manager Name',
      'Manager Licence No.',
    ]);
  });

  it('differs where a value is in the column of another value', () => {
    const read = transcript(register);
    const values = read.values.map(({ key, column }) => ({
      key,
      column: key === 'manager-name' ? column + 1 : column,
    }));
    expect(compare({ ...read, values }, register).differences.length).toBeGreaterThan(0);
  });

  it('differs where a column is missing, repeated or unknown', () => {
    const read = transcript(register);
    const at = read.columns.findIndex(({ key }) => key === 'manager-name');
    const missing = read.columns.with(at, { key: 'x', label: 'Witness' });
    expect(compare({ ...read, columns: missing }, register).differences).toEqual(
      expect.arrayContaining([
        { where: 'Head of column 4', document: 'Witness', register: '' },
        { where: 'Manager Name', document: '', register: 'Manager Name' },
      ]),
    );
    const twice = [...read.columns, { key: 'manager-name', label: 'Manager Name' }];
    expect(compare({ ...read, columns: twice }, register).differences).toHaveLength(1);
  });

  it('differs where a question has another wording', () => {
    const read = transcript(register);
    const columns = read.columns.map((column) =>
      column.key === 'question-q1' ? { ...column, label: 'Is the door closed?' } : column,
    );
    expect(compare({ ...read, columns }, register).differences).toEqual([
      {
        where: 'Head of column 6',
        document: 'Is the door closed?',
        register: 'Is the CCTV system operating?',
      },
    ]);
  });

  it('differs where the legend has another wording of a question', () => {
    const answers = Array.from({ length: 6 }, (_, index) => ({
      id: `a${index}`,
      answer: 1 as const,
      question: { id: `q${index}`, title: `Is camera ${index} on?` },
    }));
    const many = formADocument(
      HEADER,
      entries(1, () => ({ answers })),
    );
    const read = transcript(many);
    expect(compare(read, many)).toEqual(NONE);
    const facts = read.facts.map((fact) =>
      fact.label === 'Q2' ? { ...fact, value: 'Is camera 5 on?' } : fact,
    );
    expect(compare({ ...read, facts }, many).differences).toEqual([
      { where: 'Q2', document: 'Is camera 5 on?', register: 'Is camera 1 on?' },
    ]);
  });

  it('differs where notes and cells are missing', () => {
    const read = transcript(register);
    const [first, second] = read.rows;
    if (!first || !second) throw new Error('Two rows are expected');
    const jobNumber = read.values.findIndex(({ key }) => key === 'job-number');
    const shorter = { ...second, cells: second.cells.with(jobNumber, ''), notes: [] };
    expect(compare({ ...read, rows: [first, shorter] }, register).differences).toEqual([
      { where: 'No. 1: Job Number', document: '', register: 'N/A' },
      { where: 'No. 1: below the row', document: '', register: 'Email Note Dark all night' },
    ]);
  });
});
