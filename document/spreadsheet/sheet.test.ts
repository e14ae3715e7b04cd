import { expect, it } from 'vitest';
import { CORRECTION, entry, fault, inspection } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import { formCDocument } from '../content/form-c.ts';
import { HEADER } from '../testing/reports.ts';
import { sheetOf } from './sheet.ts';

/** The first row, each value under its head. */
function firstRow(register: Parameters<typeof sheetOf>[0]) {
  const { heads, rows } = sheetOf(register);
  const [first = []] = rows;
  expect(first).toHaveLength(heads.length);
  return Object.fromEntries(heads.map((head, column) => [head, first[column]]));
}

it('a check is a row of numbers, days and times, with each question in full', () => {
  const answers = Array.from({ length: 6 }, (_, index) => ({
    id: `a${index}`,
    answer: index === 2 ? (0 as const) : (1 as const),
    question: { id: `q${index}`, title: `Is camera ${index} on? (look)` },
  }));
  const late = entry({
    answers,
    entry_number: 4711,
    submitted_at: '2026-10-21T14:42:00Z',
    minutes_late: 12,
    job_number: 'JOB-7',
    email_note: 'Camera 2\nis dark',
    voided_at: '2026-10-22T01:00:00Z',
    voided_by: 'Sarah Whitfield',
    received_at: '2026-10-21T14:42:10Z',
    recorded_by: 'Leilani Fonoti',
    corrections: [CORRECTION],
    void_reason: 'Wrong venue',
  });
  expect(firstRow(formADocument(HEADER, [late]))).toEqual({
    'No.': 4711,
    'Entry Date': { wall: '2026-10-22' },
    'Entry Time': { wall: '00:42' },
    'Manager Name': 'Jack Miller',
    'Manager Licence No.': 'AM 10293840',
    'Is camera 0 on?': 'Yes',
    'Is camera 1 on?': 'Yes',
    'Is camera 2 on?': 'No',
    'Is camera 3 on?': 'Yes',
    'Is camera 4 on?': 'Yes',
    'Is camera 5 on?': 'Yes',
    'Job Number': 'JOB-7',
    'Trading day': { wall: '2026-10-21' },
    Weekday: 'Wednesday',
    State: '',
    'Minutes late': 12,
    Deadline: { wall: '2026-10-22T00:30' },
    'Email Note': 'Camera 2 is dark',
    'Recorded at': { wall: '2026-10-22T00:42' },
    'Recorded by': 'Leilani Fonoti',
    Corrected: '22/10/2026 12:50 AM by Kirra Dawson: Job Number, before: JOB-6',
    Voided: { wall: '2026-10-22T11:00' },
    'Voided by': 'Sarah Whitfield',
    'Reason for voiding': 'Wrong venue',
  });
});

it('a missing value is an empty cell', () => {
  const row = firstRow(formADocument(HEADER, [entry()]));
  expect(row).toMatchObject({ 'Job Number': '', 'Email Note': '', Voided: '', 'Minutes late': 0 });
});

it('a fault has columns for its description and its clocks', () => {
  const row = firstRow(formBDocument(HEADER, [fault()]));
  expect(row).toMatchObject({ 'Date Equipment Repaired': expect.anything() });
  expect(Object.keys(row)).toEqual(
    expect.arrayContaining(['Fault', 'Details of Required Repairs', 'Time to make the repair']),
  );
});

it('an inspection in a register of all venues has a column for its venue', () => {
  const { venue: _venue, ...header } = HEADER;
  const row = firstRow(formCDocument(header, [inspection()]));
  expect(row).toMatchObject({
    'No.': 1,
    Venue: 'The Royal Exchange Hotel',
    Note: expect.anything(),
  });
});
