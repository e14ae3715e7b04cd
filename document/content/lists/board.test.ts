import { expect, it } from 'vitest';
import type { BoardLine } from '#contract/board/schemas.ts';
import { exportPdf, textOf } from '../../testing/export-pdf.ts';
import { HEADER } from '../../testing/reports.ts';
import { boardDocument } from './board.ts';

/** A venue that missed last night. */
const line = (number: number, changes: Partial<BoardLine> = {}): BoardLine => ({
  venue_id: String(number),
  venue_name: `The Royal Exchange ${number}`,
  address: '10 High Street, Toowong QLD 4066',
  region: 'Brisbane',
  time_zone: 'Australia/Brisbane',
  problems: [
    {
      kind: 'missed',
      tone: 'bad',
      nights: ['2026-10-30'],
      faults: 0,
      findings: 0,
      not_recording: null,
      due_at: null,
      day: null,
    },
  ],
  contacts: [
    { kind: 'manager', name: 'Kirra Dawson', phone: '0412 345 678' },
    { kind: 'company', name: 'Brisbane Security', phone: '07 3345 6789' },
  ],
  from: '2026-08-01',
  states: [],
  fault_nights: [],
  last_night: { day: '2026-10-30', state: 'missed', has_fault: false, check: null },
  tonight: {
    day: '2026-10-31',
    state: 'open',
    due_at: null,
    is_first: false,
    has_fault: false,
    check: null,
  },
  on_time_90: { on_time: 84, traded: 90 },
  ...changes,
});

const { venue: _venue, ...header } = HEADER;

it('40 venues with a problem each are on one page', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => line(at + 1));
  const { pages } = await exportPdf(boardDocument({ ...header, search: 'Royal' }, lines));
  expect(pages).toHaveLength(1);
  expect(textOf(pages[0])).toContain('The Royal Exchange 40');
});

it('a long name of a venue continues on the next line', async () => {
  const words = 'The Royal Exchange Hotel and Function Centre at the Harbour';
  const lines = [line(1, { venue_name: words }), line(2)];
  const { pages } = await exportPdf(boardDocument(header, lines));
  const rowOf = (text: string) => pages[0]?.find((one) => one.text.includes(text))?.y ?? 0;
  expect(textOf(pages[0])).toContain(words);
  expect(rowOf('Harbour')).toBeLessThan(rowOf('The Royal Exchange Hotel'));
  expect(rowOf('The Royal Exchange 2')).toBeLessThan(rowOf('Harbour'));
});
