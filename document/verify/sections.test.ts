import { expect, it } from 'vitest';
import { entry } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { LAYOUT } from '../content/seal.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { readPdfTranscript } from '../testing/read-pdf-transcript.ts';
import { HEADER, report, unchecked } from '../testing/reports.ts';
import { transcriptOf } from '../testing/transcript-of.ts';
import { compareDocument } from './compare.ts';
import { LAYOUTS } from './layouts.ts';

const [first, second] = [
  { venue_id: '1', venue_name: 'The Anchor' },
  { venue_id: '2', venue_name: 'The Bell' },
];

/** A register of two venues, with more nights than a page holds. */
function registerOfTwo() {
  const seal = [first, second].map((one) => ({ ...one, change: 3, hash: 'ab'.repeat(32) }));
  const missed = unchecked('2026-10-20', { due_at: '2026-10-20T14:30:00Z' });
  const states = { '2026-10-20': 'missed', '2026-09-01': 'not_trading' } as const;
  const period = { from: '2025-08-01', unchecked: [missed] };
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
  const layout = LAYOUTS.get(LAYOUT);
  if (!transcript || !layout) throw new Error('The document was not read');
  expect(transcript.sections.map(({ heading }) => heading)).toEqual(['The Anchor', 'The Bell']);
  expect(transcript.rows).toHaveLength(expected.rows.length);
  const nameOf = () => 'Row';
  const { differences, uncertain } = compareDocument({
    transcript,
    expected: document,
    layout,
    nameOf,
  });
  expect([differences, uncertain]).toEqual([[], []]);
});
