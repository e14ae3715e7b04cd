import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { entries, HEADER } from '../testing/checks.ts';
import { print, textOf } from '../testing/export-pdf.ts';
import { fault } from '../testing/faults.ts';
import { sha256 } from '../testing/tagged-pdf.ts';
import { transcriptOf } from '../testing/transcript-of.ts';
import { differencesOf } from './compare.ts';
import { PDF_OPTIONS } from './pdf-file.ts';
import { readTags } from './pdf-tags.ts';
import { TranscriptReader } from './read-transcript.ts';

const seal = Array.from({ length: 60 }, (_, at) => ({
  venue_id: String(at + 1),
  venue_name: `Venue ${at + 1}`,
  change: 100 + at,
  hash: String(at % 10).repeat(64),
}));
const SEALED = { ...HEADER, exportedAt: '2026-10-31T22:10:00.000Z', seal };

async function readBack(register: RegisterDocument) {
  const { bytes, pages } = await print(register);
  const pdf = await getDocument({ ...PDF_OPTIONS, data: bytes }).promise;
  const reader = new TranscriptReader();
  for await (const page of readTags(pdf, OPS, sha256)) reader.read(page);
  return { said: reader.said(), lastPage: textOf(pages.at(-1)) };
}

describe('a sealed document', () => {
  it('is read back as what the register says, whatever the script, and however long', async () => {
    const long = 'Recorder dark, cables loose. '.repeat(80);
    const names = [
      'Nguyễn Thị Hằng',
      'محمد العلي',
      '王小明',
      'Ελένη Παπά',
      'אבי כהן',
      "O'Brien-Łukasz",
    ];
    const register = formADocument(
      SEALED,
      entries(90, (number) => ({
        manager_name: names[number % names.length] ?? '',
        email_note: number % 7 === 0 ? long : null,
        voided_at: number === 5 ? '2026-10-22T00:00:00Z' : null,
      })),
    );
    const { said } = await readBack(register);
    const meant = transcriptOf(register, SEALED.exportedAt, seal);
    expect(said).toMatchObject({ title: meant.title, heads: meant.heads, seal });
    expect(said?.sealedAt).toBe(SEALED.exportedAt);
    expect(said?.facts).toEqual(expect.arrayContaining(meant.facts));
    expect(said && differencesOf(said, register, ({ cells }) => cells[0] ?? '')).toEqual([]);
  });

  it('keeps a row together that is broken over pages', async () => {
    const note = 'x'.repeat(TEXT_MAX_LENGTH.note);
    const description = 'Replace it. '.repeat(150).trim();
    const register = formBDocument(SEALED, [
      fault({ email_note: note, description, reporter_name: 'A very long name '.repeat(12) }),
      fault({ entry_number: 2 }),
    ]);
    const { said } = await readBack(register);
    expect(said?.rows).toHaveLength(2);
    expect(said && differencesOf(said, register, ({ cells }) => cells[0] ?? '')).toEqual([]);
  });

  it('ends with its seal, and without one it cannot be checked', async () => {
    const { lastPage } = await readBack(
      formADocument(
        SEALED,
        entries(3, () => ({})),
      ),
    );
    expect(lastPage).toContain('Venue 60');
    const { said } = await readBack(
      formADocument(
        HEADER,
        entries(3, () => ({})),
      ),
    );
    expect(said).toBeUndefined();
  });
});
