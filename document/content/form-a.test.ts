import { describe, expect, it } from 'vitest';
import type { Officer } from '#contract/checkpoints/statement.ts';
import { entries, entry, QUESTIONS } from '#contract/testing/entries.ts';
import { HEADER } from '../testing/reports.ts';
import { formADocument } from './form-a.ts';

const headsOf = (list: Parameters<typeof formADocument>[1]) =>
  formADocument(HEADER, list).columns.map(({ head }) => head);

/** The texts of the first row's cells. */
function cellsOf(changes: Parameters<typeof entry>[0]) {
  const [row] = formADocument(HEADER, [entry(changes)]).rows;
  return row?.cells.map((cell) => (cell.kind === 'image' ? cell.address : cell.text));
}

const answered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    answer: 1 as const,
    question: { id: `q${index}`, title: `Question ${index}?` },
  }));

describe('the document of Form A', () => {
  it('has the columns of the list, after the number and without text in brackets', () => {
    expect(headsOf([entry()])).toEqual([
      'No.',
      'Entry Date',
      'Entry Time',
      'Manager Name',
      'Manager Licence No.',
      'Is the CCTV system operating?',
      'Is the time displayed correct?',
      'Signature',
      'Job Number',
    ]);
  });

  it('shows an entry in venue time', () => {
    expect(cellsOf({ entry_number: 12 })).toEqual([
      '12',
      '21/10/2026',
      '09:05 PM',
      'Jack Miller',
      'AM 10293840',
      'Yes',
      'Yes',
      '/signatures/1.png',
      'N/A',
    ]);
  });

  it('shows how late an entry was, and the trading day of a check after midnight', () => {
    const [row] = formADocument(HEADER, [
      entry({ submitted_at: '2026-10-21T14:42:00Z', minutes_late: 12 }),
    ]).rows;
    expect(row?.cells.slice(1, 3)).toEqual([
      expect.objectContaining({
        text: '22/10/2026',
        below: { key: 'trading-day', text: 'Wed night, 21/10/2026', hasTime: true },
      }),
      expect.objectContaining({
        text: '12:42 AM',
        below: { key: 'minutes-late', text: 'Late 12 min' },
      }),
    ]);
  });

  it('flags a No and shows its job number and email note', () => {
    const [row] = formADocument(HEADER, [
      entry({
        answers: [{ id: 'a1', answer: 0, question: QUESTIONS[0] }],
        job_number: 'JOB-7',
        email_note: 'Camera 4 is dark.\nDisk full.',
      }),
    ]).rows;
    expect(row?.cells).toContainEqual({ kind: 'flag', text: 'No', raised: true });
    expect(row?.cells.at(-1)).toMatchObject({ text: 'JOB-7' });
    expect(row?.notes).toEqual([
      { key: 'email-note', label: 'Email Note', value: 'Camera 4 is dark. Disk full.' },
    ]);
  });

  it('counts the photos of a check, and attaches those of a single one', () => {
    const withPhotos = entry({ photos: ['/photos/1.png', '/photos/2.jpg'] });
    const { rows, attachments } = formADocument(HEADER, [withPhotos]);
    expect(rows[0]?.notes).toEqual([{ key: 'photos', label: 'Photos', value: '2 photos' }]);
    expect(attachments.map(({ caption, address }) => [caption, address])).toEqual([
      ['Photo 1, Entry No. 1', '/photos/1.png'],
      ['Photo 2, Entry No. 1', '/photos/2.jpg'],
    ]);
    expect(formADocument(HEADER, [withPhotos, entry()]).attachments).toEqual([]);
  });

  it('crosses a voided entry out and shows when and why it was voided', () => {
    const [row] = formADocument(HEADER, [
      entry({
        voided_at: '2026-10-22T01:00:00Z',
        voided_by: 'Sarah Whitfield',
        void_reason: 'Wrong venue',
      }),
    ]).rows;
    expect(row).toMatchObject({
      struck: true,
      notes: [{ label: 'Voided', value: '22/10/2026 11:00 AM by Sarah Whitfield. Wrong venue' }],
    });
  });

  it('numbers five questions and more, and explains the numbers', () => {
    const document = formADocument(HEADER, [entry({ answers: answered(5) })]);
    const heads = document.columns.map(({ head }) => head);
    expect(heads.slice(5, 10)).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'Q5']);
    expect(document.legend[4]).toEqual({ key: 'question-q4', mark: 'Q5', meaning: 'Question 4?' });
  });

  it('has a column for each question of any entry, in order of first appearance', () => {
    const [first, second] = [answered(3).slice(0, 2), answered(3).slice(1)];
    const document = formADocument(HEADER, [entry({ answers: first }), entry({ answers: second })]);
    const heads = document.columns.map(({ head }) => head);
    expect(heads.slice(5, 8)).toEqual(['Question 0?', 'Question 1?', 'Question 2?']);
    const answers = document.rows.map(({ cells }) => cells.slice(5, 8));
    expect(answers.map((row) => row.map((cell) => 'text' in cell && cell.text))).toEqual([
      ['Yes', 'Yes', '–'],
      ['–', 'Yes', 'Yes'],
    ]);
  });

  it('has separate columns for two wordings of a question', () => {
    const reworded = [
      { id: 'a1', answer: 1 as const, question: { id: 'q1', title: 'Does the CCTV work?' } },
    ];
    expect(headsOf([entry(), entry({ answers: reworded })])).toContain('Does the CCTV work?');
  });

  it('names its venue, licence, period, numbers and time zone', () => {
    const { facts, subject } = formADocument(HEADER, entries(30));
    expect(subject).toBe('The Royal Exchange Hotel');
    expect(facts).toEqual([
      { key: 'address', label: 'Address', value: '10 High Street, Toowong QLD 4066' },
      { key: 'licence-number', label: 'Venue Liquor Licence number', value: '80201234' },
      { key: 'period', label: 'Period', value: '01/10/2026 – 31/10/2026', hasTime: true },
      { key: 'entries', label: 'Entries', value: '30 (No. 1 to 30)' },
      { key: 'times', label: 'Times', value: 'Venue time (Australia/Brisbane)' },
    ]);
  });

  it('names its search, and takes the period from the entries when the filter has none', () => {
    const { from: _from, to: _to, ...header } = HEADER;
    const { facts } = formADocument({ ...header, search: 'Miller' }, [entry()]);
    expect(facts).toContainEqual({ key: 'search', label: 'Search', value: 'Miller' });
    expect(facts).toContainEqual(
      expect.objectContaining({ key: 'period', label: 'Period', value: '21/10/2026' }),
    );
    expect(facts).toContainEqual({ key: 'entries', label: 'Entries', value: '1 (No. 1)' });
  });

  it('names the officer who took it, after what it covers and on one line', () => {
    const factsOf = (officer: Officer) => formADocument({ ...HEADER, officer }, [entry()]).facts;
    const facts = factsOf({ name: 'Insp.\nR. Vella\u202e', reference: ' OLGR-2026-114\n' });
    expect(facts.slice(-2)).toEqual([
      { key: 'officer', label: 'Taken by', value: 'Insp. R. Vella, reference OLGR-2026-114' },
      expect.objectContaining({ key: 'times' }),
    ]);
    for (const reference of [{}, { reference: ' ' }]) {
      expect(factsOf({ name: 'Ελένη Παπά', ...reference }).at(-2)?.value).toBe('Ελένη Παπά');
    }
  });

  it('names the venue of each entry when it covers all venues', () => {
    const { venue: _venue, ...header } = HEADER;
    const { columns, rows, subject } = formADocument(header, [entry()]);
    expect(subject).toBe('All venues');
    expect(columns[1]?.head).toBe('Venue');
    expect(rows[0]?.cells[1]).toMatchObject({ text: 'The Royal Exchange Hotel' });
  });

  it('names its user and time of export, and has a file name of its venue and period', () => {
    const { issued, fileStem } = formADocument(HEADER, [entry()]);
    expect(issued).toBe('Exported by Sarah Whitfield, 01/11/2026 08:10 AM');
    expect(fileStem).toBe('cctv-register-form-a-the-royal-exchange-hotel-2026-10-01-2026-10-31');
    const oneOf = { ...HEADER, single: true } as const;
    const single = formADocument(oneOf, [entry({ entry_number: 7 })]);
    expect(single.fileStem).toBe('cctv-register-form-a-the-royal-exchange-hotel-no-7');
  });
});
