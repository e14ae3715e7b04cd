import { describe, expect, it } from 'vitest';
import { fault } from '#contract/testing/entries.ts';
import { HEADER } from '../testing/reports.ts';
import { formBDocument } from './form-b.ts';

/** The texts of the first row's cells, each with the text below it. */
function cellsOf(changes: Parameters<typeof fault>[0], at = HEADER.exportedAt) {
  const [row] = formBDocument({ ...HEADER, exportedAt: at }, [fault(changes)]).rows;
  return row?.cells.map((cell) =>
    cell.kind === 'text' ? [cell.text, cell.below?.text] : cell.kind === 'flag' && [cell.text],
  );
}

describe('the document of Form B', () => {
  it('has the columns of the list, after the number', () => {
    expect(formBDocument(HEADER, [fault()]).columns.map(({ head }) => head)).toEqual([
      'No.',
      'Date the malfunction was identified',
      'Name of Person Who Identified the Malfunction',
      'Job number',
      'Date Arrangements Made',
      'Name of Person Who Made Repair Arrangements',
      'Date Equipment Repaired',
    ]);
  });

  it('shows who arranged the repair, when it was arranged and made, and whether in time', () => {
    expect(
      cellsOf({
        arrangement_date: '2026-10-22',
        arrangement_time: '08:30',
        arrangement_manager_name: 'Sarah Whitfield',
        repair_date: '2026-10-24',
      }),
    ).toEqual([
      ['1', undefined],
      ['21/10/2026', '09:05 PM'],
      ['Jack Miller', undefined],
      ['JOB-7', undefined],
      ['22/10/2026 08:30 AM', 'Done'],
      ['Sarah Whitfield', undefined],
      ['24/10/2026', 'Done 2 h 55 min late'],
    ]);
  });

  it('shows the time left of the 48 hours, and flags overdue clocks', () => {
    const left = cellsOf({}, '2026-10-22T11:05:00Z');
    expect([left?.[4], left?.[6]]).toEqual([
      ['N/A', '24 h left'],
      ['N/A', '24 h left'],
    ]);
    expect(cellsOf({}, '2026-10-23T12:05:00Z')?.[4]).toEqual(['Overdue 1 h']);
  });
});
