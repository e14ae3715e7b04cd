import { describe, expect, it } from 'vitest';
import { formADocument } from '../content/form-a.ts';
import { entries, HEADER } from '../testing/checks.ts';
import { transcriptOf } from '../testing/transcript-of.ts';
import { differencesOf } from './compare.ts';

const register = formADocument(
  HEADER,
  entries(2, (number) => ({ email_note: number === 1 ? 'Dark\nall night' : null })),
);
const said = transcriptOf(register, HEADER.exportedAt, []);
const differences = (change: Partial<typeof said>) =>
  differencesOf({ ...said, ...change }, register, ({ cells }) => `No. ${cells[0]}`);

const [first, second] = said.rows;

describe('what a printed register says otherwise', () => {
  it('is nothing where it says the same, wherever its lines were broken', () => {
    const broken = said.rows.map(({ cells, notes, pictures }) => ({
      pictures,
      cells: cells.map((cell) => cell.replace(' ', '\n')),
      notes: notes.map((note) => note.replaceAll(' ', '  ')),
    }));
    expect(differences({ rows: broken })).toEqual([]);
  });

  it('is told cell by cell, with the column’s head', () => {
    const cells = first?.cells.map((cell) => (cell === 'Jack Miller' ? 'John Miller' : cell)) ?? [];
    const rows = [first && { ...first, cells }, second].filter((row) => row !== undefined);
    expect(differences({ rows })).toEqual([
      { where: 'No. 2: Manager Name', document: 'John Miller', register: 'Jack Miller' },
    ]);
  });

  it('is told of notes, heads and cells that are missing', () => {
    const shorter = { cells: second?.cells.slice(0, -1) ?? [], notes: [], pictures: [] };
    const rows = [first, shorter];
    const heads = ['Nr', ...said.heads.slice(1)];
    expect(differences({ heads, rows: rows.filter((row) => row !== undefined) })).toEqual([
      { where: 'Head of column 1', document: 'Nr', register: 'No.' },
      { where: 'No. 1: Job Number', document: '', register: 'N/A' },
      { where: 'No. 1: below the row', document: '', register: 'Email Note Dark all night' },
    ]);
  });
});
