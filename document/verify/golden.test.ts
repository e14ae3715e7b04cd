import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { TranscriptRow } from '#contract/pdf-verification/transcript.ts';
import { documentOf } from '../content/document-of.ts';
import type { KeyedText, RegisterDocument, RegisterRow } from '../content/register-document.ts';
import { LAYOUT } from '../content/seal.ts';
import { FIRST_LAYOUT_WITH_NIGHTS, goldenNights } from '../testing/golden-nights.ts';
import { goldenSources, goldenTranscript } from '../testing/golden-register.ts';
import { type Compared, compareDocument } from './compare.ts';
import { LAYOUT_2_KEYS } from './layout-2/keys.ts';
import { LAYOUTS, type VerifiableSource } from './layouts.ts';

const withDots = (text: string) => text.replace(/(\d\d)\/(\d\d)\/(\d{4})/g, '$1.$2.$3');

const withDotsBelow = (below: KeyedText | undefined) =>
  below && { ...below, text: withDots(below.text) };

/** Creates the document of a later version: another label, another format of days, one more column. */
function changedDocument(source: VerifiableSource): RegisterDocument {
  const document = documentOf(source);
  const [number, date, ...columns] = document.columns;
  if (!number || !date) throw new Error('Columns are missing');
  const added = { ...number, key: 'weather', head: 'Weather' };
  return {
    ...document,
    columns: [number, added, { ...date, head: 'When' }, ...columns],
    rows: document.rows.map(changedRow),
  };
}

function changedRow({ cells: [number, ...cells], notes, ...row }: RegisterRow): RegisterRow {
  if (!number) throw new Error('Cells are missing');
  return {
    ...row,
    cells: [
      number,
      { kind: 'text', text: 'Rain' },
      ...cells.map((cell) =>
        cell.kind === 'text'
          ? { ...cell, text: withDots(cell.text), below: withDotsBelow(cell.below) }
          : cell,
      ),
    ],
    notes: notes.map((note) => (note.hasTime ? { ...note, value: withDots(note.value) } : note)),
  };
}

const documentsOf = (layout: number) =>
  layout < FIRST_LAYOUT_WITH_NIGHTS
    ? ['form-a', 'form-b', 'form-c', 'form-c-single']
    : ['form-a', 'form-b', 'form-c'];

async function compared(number: number, name: string): Promise<Compared> {
  const layout = LAYOUTS.get(number);
  const sources =
    number < FIRST_LAYOUT_WITH_NIGHTS ? goldenSources(number) : (await goldenNights()).sources;
  const source = sources[name];
  if (!layout || !source) throw new Error('No such document');
  const changed = number < LAYOUT ? layout : { ...layout, documentOf: changedDocument };
  return {
    transcript: await goldenTranscript(`layout-${number}/${name}.pdf`),
    expected: changed.documentOf(source),
    layout: changed,
    nameOf: ({ cells }: TranscriptRow) => `No. ${cells[0]}, ${cells[1]}`,
  };
}

describe.each([...LAYOUTS.keys()])('a document of layout %i, after changes', (layout) => {
  it.each(documentsOf(layout))('agrees: %s', async (name) => {
    const { differences, uncertain } = compareDocument(await compared(layout, name));
    expect(differences).toEqual([]);
    const places = uncertain.map(({ where }) => where);
    if (layout < LAYOUT) expect(places).toEqual([]);
    else expect(places).toEqual(expect.arrayContaining(['Head of column 2', 'Weather']));
  });

  it.each(['form-a', 'form-b', 'form-c'])('is found to be altered: %s', async (name) => {
    const forged = await compared(layout, name);
    const values = forged.transcript.values.length;
    for (const [at, row] of forged.transcript.rows.entries())
      row.cells[1 + (at % (values - 1))] += '1';
    const { differences } = compareDocument(forged);
    expect(new Set(differences.map(({ where }) => where.split(':')[0])).size).toBe(
      forged.transcript.rows.length,
    );
  });
});

it('layout 2 requires no key that its first documents lack', async () => {
  const names = Object.keys(goldenSources(2));
  const transcripts = await Promise.all(
    names.map((name) => goldenTranscript(`layout-2/${name}.pdf`)),
  );
  const keys = transcripts.flatMap(({ columns, values, rows }) => [
    ...columns.map(({ key }) => key),
    ...values.map(({ key }) => key),
    ...rows.flatMap(({ notes }) => notes.map(({ key }) => key)),
  ]);
  // The golden documents are of one venue and have no voided entry.
  const missing = [...LAYOUT_2_KEYS].filter((key) => !keys.includes(key));
  expect(missing).toEqual(['venue', 'voided']);
});

it.each([1, 2])('layout %i imports nothing that may change', async (layout) => {
  const folder = new URL(`layout-${layout}/`, import.meta.url);
  const sources = await Promise.all(
    (await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8')),
  );
  const imports = sources.flatMap((source) =>
    [...source.matchAll(/^import \{[^}]*\} from '([^']+)';/gm)].map(([, path]) => path),
  );
  const allowed = /^(\.\/|\.\.\/layout-1\/|#contract\/time\/|#contract\/core\/uploads\.ts)/;
  expect(imports.length).toBeGreaterThan(5);
  for (const path of imports) expect(path).toMatch(allowed);
});
