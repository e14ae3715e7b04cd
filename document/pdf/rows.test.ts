import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entries, entry } from '#contract/testing/entries.ts';
import { formADocument } from '#document/content/form-a.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import { HEADER } from '#document/testing/reports.ts';
import { taggedPdf } from '#document/testing/tagged-pdf.ts';
import { paginate } from './paginate.ts';

const heights = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 200 });

describe('paginate', () => {
  it('assigns each row to one page, in order, and fills no page beyond its height', () => {
    fc.assert(
      fc.property(heights, (rows) => {
        const pages = paginate(rows, 60, 100);
        expect(pages.flatMap(({ from, to }) => rows.slice(from, to))).toEqual(rows);
        for (const [index, { from, to }] of pages.entries()) {
          const filled = rows.slice(from, to).reduce((sum, height) => sum + height, 0);
          expect(filled).toBeLessThanOrEqual(index === 0 ? 60 : 100);
        }
      }),
    );
  });

  it('begins a page only when the next row does not fit', () => {
    expect(paginate([30, 30, 50, 50, 1], 60, 100)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
      { from: 4, to: 5 },
    ]);
  });

  it('returns one page for no rows', () => {
    expect(paginate([], 60, 100)).toEqual([{ from: 0, to: 0 }]);
  });
});

it('a row taller than a page continues on the next page with all of its text', async () => {
  const word = (at: number) => `word-${at}`;
  const words = Array.from({ length: 2000 }, (_, at) => word(at)).join(' ');
  const name = Array.from({ length: 100 }, (_, at) => word(at)).join(' ');
  const { bytes, pages } = await exportPdf(
    formADocument(HEADER, [
      ...entries(2),
      entry({ email_note: words, manager_name: name, recorded_by: name }),
    ]),
  );
  for (const { y } of pages.flat()) expect(y).toBeGreaterThan(20);
  const { rows } = await taggedPdf(bytes);
  const notes = rows.flatMap((row) => row.notes.map(([, text]) => text));
  expect(notes.join('')).toBe(words);
  expect(
    rows
      .slice(2)
      .map(({ cells }) => cells[3])
      .join(''),
  ).toBe(name);
});
