import { describe, expect, it } from 'vitest';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { entries, entry, fault } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { exportPdf, textOf } from '../testing/export-pdf.ts';
import { comparisonOf, readPdfTranscript } from '../testing/read-pdf-transcript.ts';
import { HEADER, report, unchecked } from '../testing/reports.ts';
import { transcriptOf } from '../testing/transcript-of.ts';
import { compareDocument } from './compare.ts';

const seal = Array.from({ length: 60 }, (_, at) => ({
  venue_id: String(at + 1),
  venue_name: `Venue ${at + 1}`,
  change: 100 + at,
  hash: String(at % 10).repeat(64),
}));
/** Notes that would read as something else, were they not drawn as texts. */
const HOSTILE_NOTES = [
  'We were closed \u202e.deirohtua saw ti\u202c',
  `c${'\u0301\u0327\u0336'.repeat(200)}losed`,
  ') Tj ET Q << /Type /Page >> endstream endobj',
  'No. 7 20/10/2026 11:50 PM On time, recorded by Kirra Dawson',
  'a\u0000b\u0007c\ufeffd\u2028e\n\n\nf',
  '\ue000\u{10fffd}\u{e0041} 🇦🇺',
];
const SEALED = { ...HEADER, exportedAt: '2026-10-31T22:10:00.000Z', seal: seal.slice(0, 1) };

/** Compares a transcript with its document. */
const compareWith = (expected: RegisterDocument, transcript: Transcript | undefined) =>
  compareDocument(comparisonOf(transcript, expected));

async function readBack(register: RegisterDocument) {
  const { bytes, pages } = await exportPdf(register);
  return { transcript: await readPdfTranscript(bytes), lastPage: textOf(pages.at(-1)) };
}

describe('a sealed document', () => {
  it('is read back exactly, with hostile texts and pages, and ends with its seal', async () => {
    const long = 'Recorder dark, cables loose. '.repeat(80);
    const names = ['Nguyễn Thị Hằng', 'Ελένη Παπά', "O'Brien-Łukasz"];
    const register = formADocument(
      { ...SEALED, seal },
      entries(8, (number) => ({
        manager_name: names[number % names.length] ?? '',
        email_note: number === 8 ? long : (HOSTILE_NOTES[number - 1] ?? null),
        voided_at: number === 5 ? '2026-10-22T00:00:00Z' : null,
      })),
    );
    const { transcript, lastPage } = await readBack(register);
    expect(lastPage).toContain('Venue 60');
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

  it('has its seal below the last rows where it fits, and else on a page of its own', async () => {
    const pagesOf = async (count: number) => {
      const register = formADocument(SEALED, entries(count));
      const { bytes, pages } = await exportPdf(register);
      const comparison = compareWith(register, await readPdfTranscript(bytes));
      expect(comparison).toEqual({ differences: [], uncertain: [] });
      return pages.map(textOf);
    };
    const [page = '', ...others] = await pagesOf(4);
    expect(others).toEqual([]);
    expect(page.indexOf(DOCUMENT.seal.heading)).toBeGreaterThan(page.lastIndexOf('Jack Miller'));
    const full = await pagesOf(10);
    expect(full).toHaveLength(2);
    expect(full[1]).not.toContain('Jack Miller');
  });

  it('has no transcript without its seal', async () => {
    const { transcript } = await readBack(formADocument(HEADER, entries(1)));
    expect(transcript).toBeUndefined();
  });
});

const [first, second] = [
  { venue_id: '1', venue_name: 'The Anchor' },
  { venue_id: '2', venue_name: 'The Bell' },
];

/** A register of two venues, with more nights than a page holds. */
function registerOfTwo() {
  const seal = [first, second].map((one) => ({ ...one, change: 3, hash: 'ab'.repeat(32) }));
  const missed = unchecked('2026-10-20', { due_at: '2026-10-20T14:30:00Z' });
  const states = { '2026-10-20': 'missed', '2026-09-01': 'not_trading' } as const;
  const period = {
    from: '2026-08-01',
    unchecked: [missed],
    fault_days: ['2026-10-20', '2026-10-21'],
  };
  const reports = [first, second].map((one) => report(states, { ...period, ...one }));
  const { venue: _venue, from: _from, ...header } = HEADER;
  const checks = [
    entry({ ...second, id: 'e2', entry_number: 2 }),
    entry({ ...first, id: 'e1', entry_number: 1 }),
  ];
  return { document: formADocument({ ...header, seal, reports }, checks), seal };
}

it('summaries of several venues are read back exactly, and agree', async () => {
  const { document, seal } = registerOfTwo();
  const expected = transcriptOf(document, HEADER.exportedAt, seal);
  const { bytes } = await exportPdf(document);
  const transcript = await readPdfTranscript(bytes);
  expect(transcript?.sections.map(({ heading }) => heading)).toEqual(['The Anchor', 'The Bell']);
  expect(transcript?.rows).toHaveLength(expected.rows.length);
  expect(compareWith(document, transcript)).toEqual({ differences: [], uncertain: [] });
});
