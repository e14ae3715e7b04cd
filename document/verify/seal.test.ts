import { describe, expect, it } from 'vitest';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import type { Transcript, TranscriptRow } from '#contract/pdf-verification/transcript.ts';
import { entries, fault } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { exportPdf, textOf } from '../testing/export-pdf.ts';
import { readPdfTranscript } from '../testing/read-pdf-transcript.ts';
import { HEADER } from '../testing/reports.ts';
import { transcriptOf } from '../testing/transcript-of.ts';
import { compareDocument } from './compare.ts';
import { LAYOUTS } from './layouts.ts';

const seal = Array.from({ length: 60 }, (_, at) => ({
  venue_id: String(at + 1),
  venue_name: `Venue ${at + 1}`,
  change: 100 + at,
  hash: String(at % 10).repeat(64),
}));
const SEALED = { ...HEADER, exportedAt: '2026-10-31T22:10:00.000Z', seal };

const nameOf = ({ cells }: TranscriptRow) => cells[0] ?? '';

/** Compares a transcript with its document. */
function compareWith(expected: RegisterDocument, transcript: Transcript | undefined) {
  const layout = LAYOUTS.get(transcript?.layout ?? 0);
  return transcript && layout && compareDocument({ transcript, expected, layout, nameOf });
}

async function readBack(register: RegisterDocument) {
  const { bytes, pages } = await exportPdf(register);
  return { transcript: await readPdfTranscript(bytes), lastPage: textOf(pages.at(-1)) };
}

describe('a sealed document', () => {
  it('is read back exactly, with several scripts and pages', async () => {
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
    const { transcript } = await readBack(register);
    const { layout, title, columns, facts } = transcriptOf(register, SEALED.exportedAt, seal);
    expect(transcript).toMatchObject({ layout, title, columns, seal });
    expect(transcript?.exportedAt).toBe(SEALED.exportedAt);
    expect(transcript?.facts).toEqual(expect.arrayContaining(facts));
    expect(compareWith(register, transcript)).toEqual({ differences: [], uncertain: [] });
  });

  it('is read back with rows that continue on the next page', async () => {
    const note = 'x'.repeat(TEXT_MAX_LENGTH.note);
    const description = 'Replace it. '.repeat(150).trim();
    const register = formBDocument(SEALED, [
      fault({ email_note: note, description, reporter_name: 'A very long name '.repeat(12) }),
      fault({ entry_number: 2 }),
    ]);
    const { transcript } = await readBack(register);
    expect(transcript?.rows).toHaveLength(2);
    expect(compareWith(register, transcript)).toEqual({ differences: [], uncertain: [] });
  });

  it('ends with its seal, and has no transcript without one', async () => {
    const { lastPage } = await readBack(
      formADocument(
        SEALED,
        entries(3, () => ({})),
      ),
    );
    expect(lastPage).toContain('Venue 60');
    const { transcript } = await readBack(
      formADocument(
        HEADER,
        entries(3, () => ({})),
      ),
    );
    expect(transcript).toBeUndefined();
  });
});
