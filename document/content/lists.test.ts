import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { BoardLine } from '#contract/board/schemas.ts';
import { AUDIT, AUDITED } from '#contract/messages/audit.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { STATUS, TEXT } from '#contract/messages/labels.ts';
import { VENUES } from '#contract/messages/venues.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { csvOf } from '../spreadsheet/csv.ts';
import { sheetOf } from '../spreadsheet/sheet.ts';
import { exportPdf, textOf } from '../testing/export-pdf.ts';
import { HEADER } from '../testing/reports.ts';
import { auditDocument, boardDocument, paperDocument, venuesDocument } from './lists.ts';

const day = { open: '10:00', close: '22:00' };

const VENUE_ROW: Venue = {
  id: '1',
  name: 'The Royal Exchange Hotel',
  code: 'K7QM-4WXP',
  licence_number: '80201234',
  address: '10 High Street, Toowong QLD 4066',
  latitude: null,
  longitude: null,
  rules: 'qld',
  time_zone: 'Australia/Brisbane',
  company_id: null,
  company: null,
  region: null,
  hours: { sunday: day, monday: day, friday: { open: '10:00', close: '02:00' } },
  is_active: false,
  is_confirmed: true,
  hasCompletedFormA: false,
  not_trading_days: [],
  appManagerSelection: false,
  managers: [],
  is_user_confirmed: true,
  version: 1,
};

describe('the document of venues', () => {
  it('has the columns of the list and the values of each venue', async () => {
    const document = venuesDocument(HEADER, [VENUE_ROW]);
    const { actions: _, ...heads } = VENUES.columns;
    expect(document.columns.map(({ head }) => head)).toEqual(Object.values(heads));
    const { pages } = await exportPdf(document);
    const text = textOf(pages[0]);
    for (const value of ['K7QM-4WXP', '80201234', TEXT.dash, STATUS.inactive])
      expect(text).toContain(value);
  });

  it('names the filter', () => {
    const { facts } = venuesDocument({ ...HEADER, search: 'royal', status: 'active' }, [VENUE_ROW]);
    expect(facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['royal', STATUS.active]),
    );
    expect(venuesDocument(HEADER, [VENUE_ROW]).fileStem).toBe('venues-2026-11-01');
  });

  it('names the officer who took it', () => {
    const { facts } = venuesDocument({ ...HEADER, officer: { name: 'R. Vella' } }, [VENUE_ROW]);
    expect(facts.at(-1)).toEqual({ key: 'officer', label: 'Taken by', value: 'R. Vella' });
  });
});

const ENTRY: AuditEntry = {
  id: '-1:7',
  at: '2026-11-20T14:30:00.000Z',
  kind: 'sign-in',
  by: 'Robin Person',
  what: AUDITED.signedIn('passkey'),
  venue_name: null,
};

describe('the document of the audit', () => {
  it('has the columns of the list, with times of the reader', async () => {
    const document = auditDocument(
      { ...HEADER, timeZone: 'Australia/Perth', from: '2026-11-20', kind: 'sign-in' },
      [ENTRY],
    );
    expect(document.columns.map(({ head }) => head)).toEqual(Object.values(AUDIT.columns));
    const { pages } = await exportPdf(document);
    const text = textOf(pages[0]);
    for (const value of ['20/11/2026 10:30 PM', ENTRY.by, ENTRY.what, AUDIT.kinds['sign-in']]) {
      expect(text).toContain(value);
    }
    expect(text).toContain('20/11/2026 –');
    expect(text).toContain(TEXT.notApplicable);
  });
});

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

const CHECK: PaperEntry = {
  ...{ id: '1', source: 'paper', paper_number: 1, form: 'form_a', day: '2026-02-28' },
  ...{ venue_id: '1', venue_name: 'The Inn', time_zone: 'Australia/Brisbane', time: '23:45' },
  ...{ person_name: '=HYPERLINK("http://x")', licence_number: 'AM 1', company_name: null },
  ...{ all_yes: 0, note: 'Camera 4', job_number: 'JN 7', page: 'Book 3' },
  ...{ arrangement_date: null, arranged_by: null, repair_date: null },
  transcribed: { at: '2026-11-20T12:00:00Z', by: 'Ada Admin' },
  ...{ voided_at: null, voided_by: null, void_reason: null },
};

const FAULT: PaperEntry = {
  ...CHECK,
  ...{ paper_number: 2, form: 'form_b', all_yes: null, time: null },
  ...{ arrangement_date: '2026-03-01', arranged_by: 'Jack', repair_date: '2026-03-02' },
  ...{ voided_at: '2026-11-20T12:00:00Z', voided_by: 'Ada Admin', void_reason: 'Misread' },
};

it('a paper register is exported with its own numbers, voided entries struck, and no formula', async () => {
  const document = paperDocument(
    {
      ...{ exportedBy: 'Ada', exportedAt: '2026-11-20T12:00:00Z' },
      ...{ timeZone: 'Australia/Brisbane', venueName: 'The Inn' },
    },
    [CHECK, FAULT],
  );
  expect(document.title).toBe(PAPER.documentTitle);
  expect(document.rows.map(({ struck }) => struck)).toEqual([false, true]);
  const [, check, fault] = (await csvOf(sheetOf(document)).text()).split('\r\n');
  expect(check).toContain('P-1,Nightly check,2026-02-28,23:45,"\'=HYPERLINK(""http://x"")"');
  expect(check).toContain('Not all Yes. Camera 4. Job JN 7');
  expect(fault).toContain('Arranged 01/03/2026 by Jack. Repaired 02/03/2026');
  expect(fault).toContain('Misread');
});
