import { describe, expect, it } from 'vitest';
import type { VenueReport } from '#contract/calendar/venue-report.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { entry } from '#contract/testing/entries.ts';
import { HEADER, report, unchecked } from '../testing/reports.ts';
import { formADocument } from './form-a.ts';
import type { RegisterDocument } from './register-document.ts';

const checkOn = (day: string, number: number) =>
  entry({
    id: `e${number}`,
    entry_number: number,
    trading_day: day,
    submitted_at: `${day}T11:05:00Z`,
    received_at: `${day}T11:05:00Z`,
    due_at: `${day}T14:30:00Z`,
  });

const REPORT = report(
  {
    '2026-10-01': 'before_register',
    '2026-10-03': 'missed',
    '2026-10-04': 'explained',
    '2026-10-05': 'closed_afterwards',
    '2026-10-06': 'not_trading',
    '2026-10-07': 'inactive',
    '2026-10-09': 'open',
  },
  {
    to: '2026-10-09',
    fault_days: ['2026-10-02', '2026-10-04'],
    unchecked: [
      unchecked('2026-10-03', { due_at: '2026-10-03T14:30:00Z' }),
      unchecked('2026-10-04', {
        due_at: '2026-10-04T14:30:00Z',
        explanations: [
          {
            reason: 'outage',
            text: 'No power.',
            made: null,
            recorded: { at: '2026-10-05T00:00:00Z', by: 'Kirra Dawson' },
          },
        ],
      }),
      unchecked('2026-10-05', { closed: { at: '2026-10-06T00:00:00Z', by: 'Leilani Fonoti' } }),
      unchecked('2026-10-06'),
    ],
  },
);

const CHECKS = [checkOn('2026-10-08', 2), checkOn('2026-10-02', 1)];

const documentOf = (checks = CHECKS, reports: readonly VenueReport[] = [REPORT]) =>
  formADocument({ ...HEADER, reports }, checks);

/** The day and the state of each row, or the number of its entry. */
const rowsOf = ({ rows }: RegisterDocument) =>
  rows.map(({ night, cells }) => {
    const text = cells.flatMap((cell) => (cell.kind === 'state' ? [cell.text] : []));
    const [number] = cells;
    return night ? [night.day.slice(-2), ...text] : number?.kind === 'text' && number.text;
  });

describe('nights without a check', () => {
  it('are rows between their neighbours, newest first like the checks', () => {
    expect(rowsOf(documentOf())).toEqual([
      '2',
      ['07', 'Inactive'],
      ['06', 'Not trading'],
      ['05', 'Closed afterwards, declared 06/10/2026 10:00 AM by Leilani Fonoti'],
      ['04', 'Missed, due 05/10/2026 12:30 AM. No check was recorded.'],
      ['03', 'Missed, due 04/10/2026 12:30 AM. No check was recorded.'],
      '1',
    ]);
  });

  it('are in the order of checks that are oldest first', () => {
    const rows = rowsOf(documentOf(CHECKS.toReversed()));
    const firsts = rows.map((row) => (Array.isArray(row) ? row[0] : row));
    expect(firsts).toEqual(['1', '03', '04', '05', '06', '07', '2']);
  });

  it('have their explanations below, with who gave them', () => {
    const notes = documentOf().rows.flatMap((row) => row.notes);
    expect(notes.map(({ value }) => value)).toEqual([
      'Power or network outage. No power. (05/10/2026 10:00 AM by Kirra Dawson)',
    ]);
  });
});

describe('the summary', () => {
  it('counts each state, explained nights as missed, with numerator and denominator of the rate', () => {
    const [section] = documentOf().sections ?? [];
    const figures = section?.figures.map(({ label, value }) => `${label}: ${value}`);
    expect(figures).toEqual([
      'Nights traded: 4',
      'On time: 2',
      'Late: 0',
      'Recorded later: 0',
      'With a fault: 1',
      'Missed: 2 (1 explained)',
      'Closed afterwards: 1',
      'Not trading: 1',
      'Inactive: 1',
      'On-time rate: 50.0 % (2 of 4)',
      'Faults: 0',
      'Inspections: 0',
    ]);
  });

  it('has a sign for each day of a month, one of a fault behind it, and explains them', () => {
    const { months = [], legend = [] } = documentOf().sections?.[0] ?? {};
    expect(months.map(({ label, value }) => [label, value])).toEqual([
      ['Oct 2026', '1 · 2 ✓! 3 M 4 M! 5 C 6 – 7 I 8 ✓ 9 •'],
    ]);
    expect(legend.map(({ mark, meaning }) => `${mark} ${meaning}`)).toEqual([
      '✓ On time',
      'M Missed: no check was recorded',
      '– Not trading',
      'C Closed afterwards',
      'I Inactive',
      '· Before the register',
      '• Tonight',
      '! A fault was found',
    ]);
  });

  it('explains no sign of a fault where none was found', () => {
    const [section] = documentOf(CHECKS, [{ ...REPORT, fault_days: [] }]).sections ?? [];
    expect(section?.legend.some(({ key }) => key === 'sign-fault')).toBe(false);
  });

  it('is one for each venue, whose rows follow it, and a table of all', () => {
    const { venue: _venue, ...header } = HEADER;
    const other = { ...REPORT, venue_id: 'v2', venue_name: 'The Idle Lyrebird' };
    const document = formADocument({ ...header, reports: [other, REPORT] }, CHECKS);
    expect(document.sections?.map(({ heading, rowCount }) => [heading, rowCount])).toEqual([
      ['The Idle Lyrebird', 5],
      ['The Royal Exchange Hotel', 7],
    ]);
    const { columns = [], rows = [] } = document.overview ?? {};
    const missedAt = columns.findIndex(({ head }) => head === 'Missed');
    const missed = { kind: 'flag', text: '2 (1 explained)', raised: true };
    expect(rows.map(({ cells }) => cells[missedAt])).toEqual([missed, missed]);
  });
});

it('the sheet of nights has one row for each trading day', () => {
  const { nights } = documentOf();
  const rows = [...(nights?.rows ?? [])];
  expect(nights?.heads).toEqual([
    'Date',
    'Weekday',
    'State',
    'Fault',
    'Deadline',
    'Minutes late',
    'Check No.',
    'Explanation',
  ]);
  expect(rows).toHaveLength(9);
  expect(rows[1]).toEqual([
    { wall: '2026-10-02' },
    'Friday',
    'On time',
    'Yes',
    { wall: '2026-10-03T00:30' },
    0,
    1,
    '',
  ]);
  const deadline = { wall: '2026-10-04T00:30' };
  expect(rows[2]?.slice(1, 7)).toEqual(['Saturday', 'Missed', '', deadline, '', '']);
  expect(rows[3]?.slice(2, 4)).toEqual(['Missed, explained', 'Yes']);
});

describe('the row of a night in a spreadsheet', () => {
  /** The state of each row, and whether a fault was found on its night. */
  const statesOf = ({ detailHeads, rows }: RegisterDocument) => {
    const [state = -1, fault = -1] = ['State', 'Fault'].map((head) => detailHeads.indexOf(head));
    return rows.map(({ details }) => [details()[state], details()[fault]]);
  };

  it('has its state, and whether a fault was found', () => {
    expect(statesOf(documentOf())).toEqual([
      ['On time', ''],
      ['Inactive', ''],
      ['Not trading', ''],
      ['Closed afterwards', ''],
      ['Missed, explained', 'Yes'],
      ['Missed', ''],
      ['On time', 'Yes'],
    ]);
  });

  it('has the fault of a check with a No on the night before the report, and none of a voided check', () => {
    const answers = [{ ...entry().answers[0], answer: 0 }] as FormAEntry['answers'];
    const early = { ...checkOn('2026-09-30', 1), answers };
    const voided = { ...checkOn('2026-10-02', 2), voided_at: '2026-10-02T12:00:00Z' };
    const rows = statesOf(
      documentOf([voided, early], [report({}, { fault_days: ['2026-10-02'] })]),
    );
    expect(rows).toEqual([
      ['', ''],
      ['On time', 'Yes'],
    ]);
  });
});

it('a document without reports says that nights are not listed, unless it is of a search', () => {
  const seal = [{ venue_id: 'v1', venue_name: 'The Royal', change: 1, hash: 'ab'.repeat(32) }];
  const factsOf = (search?: string) =>
    formADocument({ ...HEADER, seal, ...(search && { search }) }, CHECKS).facts;
  expect(factsOf().at(-1)).toMatchObject({ key: 'nights' });
  expect(factsOf('Miller').some(({ key }) => key === 'nights')).toBe(false);
});
