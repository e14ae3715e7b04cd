import { expect, it } from 'vitest';
import { CORRECTION, entry, fault, inspection } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import { formCDocument } from '../content/form-c.ts';
import { HEADER } from '../testing/reports.ts';
import { csvOf } from './csv.ts';
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
    photos: ['/photos/1.png', '/photos/2.png'],
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
    Photos: '2 photos',
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

const write = async (rows: Parameters<typeof csvOf>[0]['rows']) => {
  const bytes = await csvOf({ heads: ['No.', 'Is it "on", and recording?'], rows }).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

it('is UTF-8 with a byte order mark, with one head row and quotes where necessary', async () => {
  const [first, second] = [[1, 'Đặng Văn Lâm'] as const, [2, 'a "b", c'] as const];
  expect(await write([first, second])).toBe(
    '\ufeffNo.,"Is it ""on"", and recording?"\r\n1,Đặng Văn Lâm\r\n2,"a ""b"", c"\r\n',
  );
});

it('writes days and times in ISO 8601', async () => {
  const row = [{ wall: '2026-10-21' }, { wall: '21:05' }, { wall: '2026-10-21T21:05' }, -27.5];
  expect(await write([row])).toContain('\r\n2026-10-21,21:05,2026-10-21 21:05,-27.5\r\n');
});

it.each([
  '=HYPERLINK("http://evil.example","Click")',
  '+61 7 3000 0000',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '＝1+1',
])('writes the name %j so that no spreadsheet runs it as a formula', async (name) => {
  const [, line = ''] = /\r\n1,([\s\S]*)\r\n$/.exec(await write([[1, name]])) ?? [];
  expect(line.replace(/^"/, '')).toMatch(/^'/);
});
