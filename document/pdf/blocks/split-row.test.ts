import { expect, it } from 'vitest';
import { entries, entry } from '#contract/testing/entries.ts';
import { formADocument } from '#document/content/form-a.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import { HEADER } from '#document/testing/reports.ts';
import { taggedPdf } from '#document/testing/tagged-pdf.ts';

it('a row taller than a page continues on the next page with all of its text', async () => {
  const word = (at: number) => `word-${at}`;
  const words = Array.from({ length: 6000 }, (_, at) => word(at)).join(' ');
  const name = Array.from({ length: 400 }, (_, at) => word(at)).join(' ');
  const { bytes, pages } = await exportPdf(
    formADocument(HEADER, [
      ...entries(2, () => ({})),
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
