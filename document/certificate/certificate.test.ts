import { describe, expect, it } from 'vitest';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import { perFinding } from '#contract/form-c/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { CORRECTION, inspection } from '#contract/testing/entries.ts';
import { certificateDocument } from '../content/certificate.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { type ExportedPdf, exportPdf, textOf } from '../testing/export-pdf.ts';
import { loadGreyPng } from '../testing/grey-png.ts';
import { codesOfRows } from '../testing/page-codes.ts';
import { violatedPdfARules } from '../testing/pdf-a-rules.ts';
import { readPdfTranscript } from '../testing/read-pdf-transcript.ts';
import { HEADER } from '../testing/reports.ts';
import { taggedPdf } from '../testing/tagged-pdf.ts';

const seal = [{ venue_id: '12', venue_name: 'A', change: 9, hash: 'ab'.repeat(32) }];
const LICENSED = {
  technician_licence_state: 'QLD',
  technician_licence_expiry_date: '2028-06-30',
  licence_check: {
    result: 'current',
    list_day: '2026-10-20',
    list_state: 'QLD',
    listed_until: '2028-06-30',
  },
  signature: '/signatures/1.png',
} as const;
const FAILED = {
  cameras: 0,
  cameras_note: 'Camera 4 is dark.',
  cameras_photo: '/photos/1.jpg',
} as const;
const VOIDED = {
  voided_at: '2026-10-23T01:00:00Z',
  voided_by: 'Kirra Dawson',
  void_reason: 'Wrong venue',
};

const certificateOf = (changes: Parameters<typeof inspection>[0] = {}, header = {}) =>
  certificateDocument({ ...HEADER, single: true, seal, ...header }, [
    inspection({ entry_number: 7, ...changes }),
  ]);

/** The notes of a certificate by their keys. */
const notesOf = ({ rows }: RegisterDocument) =>
  Object.fromEntries((rows[0]?.notes ?? []).map(({ key, value }) => [key, value]));

const exported = (register: RegisterDocument) =>
  exportPdf(register, loadGreyPng, { codesOf: codesOfRows([]) });

const textIn = ({ pages }: ExportedPdf) => pages.map(textOf).join(' ');

describe('the certificate of an inspection', () => {
  it('says that it passed, until when, and how the licence stood', () => {
    const { title, fileStem, rows, attachments, ...register } = certificateOf(LICENSED);
    expect([title, fileStem]).toEqual([
      'Certificate of inspection, No. 7',
      'certificate-of-inspection-no-7-the-royal-exchange-hotel',
    ]);
    expect(rows[0]?.cells.map((cell) => cell.kind !== 'image' && cell.text)).toEqual([
      '7',
      'The Royal Exchange Hotel',
      '21/10/2026',
      '09:05 PM',
      'Goran Petrović',
      'SE 3307714',
      'Paperbark Vision Systems',
      ...Array.from({ length: 5 }, () => 'Yes'),
    ]);
    expect(notesOf({ ...register, title, fileStem, rows, attachments })).toEqual({
      result: 'The inspection passed: every question is answered Yes.',
      'next-inspection': '21/04/2027',
      'licence-on-day':
        'Queensland, valid to 30/06/2028 as stated. On the Queensland licence list of 20/10/2026, valid to 30/06/2028.',
      recorded: '21/10/2026 09:05 PM by Goran Petrović',
    });
    expect(attachments).toMatchObject([{ address: LICENSED.signature, use: 'signature' }]);
  });

  it('says that it failed, with what must be repaired and what was corrected, and no next day', () => {
    const document = certificateOf({ ...FAILED, match_time: 0, corrections: [CORRECTION] });
    expect(notesOf(document)).toEqual({
      result: 'The inspection failed with 2 findings answered No.',
      'cameras-note': 'Camera 4 is dark.',
      'photos-kept': '1 photo, in the register',
      recorded: '21/10/2026 09:05 PM by Goran Petrović',
      corrections: '22/10/2026 12:50 AM by Kirra Dawson: Job Number, before: JOB-6',
    });
    expect(document.attachments).toEqual([]);
  });

  it('says that it is out of force once its entry is voided', () => {
    const document = certificateOf(VOIDED);
    expect(document.rows[0]?.struck).toBe(true);
    expect(notesOf(document)).toMatchObject({
      voided: '23/10/2026 11:00 AM by Kirra Dawson. Wrong venue',
      result: DOCUMENT.certificate.voided,
    });
    expect(notesOf(document)).not.toHaveProperty('next-inspection');
  });

  it('cites the law of the rules that the venue follows, and none where they have none', () => {
    const citationsOf = ({ columns }: RegisterDocument) =>
      columns.flatMap(({ citation }) => citation ?? []);
    expect(citationsOf(certificateOf())).toHaveLength(5);
    expect(citationsOf(certificateOf({ rules: 'house' }))).toEqual([]);
  });
});

describe('the PDF of a certificate', { timeout: 30_000 }, () => {
  it.each([
    ['passed', LICENSED],
    ['failed', FAILED],
    ['is out of force', { ...VOIDED, ...LICENSED }],
  ])('conforms to PDF/A-3, on one page, where the inspection %s', async (_, changes) => {
    const { bytes, pages } = await exported(certificateOf(changes));
    expect(pages).toHaveLength(1);
    expect(await violatedPdfARules(bytes)).toEqual([]);
  });

  it('has the text of each value in its tags, and nothing beside them but its code', async () => {
    const register = certificateOf({ ...LICENSED, ...FAILED });
    const { bytes } = await exported(register);
    const { heads, rows, pages } = await taggedPdf(bytes);
    expect(heads.slice(0, register.columns.length)).toEqual(
      register.columns.map(({ head, citation }) => (citation ? `${head} ${citation}` : head)),
    );
    expect(rows.slice(0, 1).map(({ notes }) => notes)).toEqual(
      register.rows.map(({ notes }) => notes.map(({ label, value }) => [label, value])),
    );
    expect(pages[0]?.[0]?.children.map(({ kind }) => kind).slice(0, 5)).toEqual([
      'H1',
      'P',
      'L',
      'Table',
      'Figure',
    ]);
    const transcript = await readPdfTranscript(bytes);
    expect(transcript).toMatchObject({ title: { key: 'certificate' }, unexpectedDrawing: [] });
    expect(transcript?.attachments).toHaveLength(1);
  });

  it('names a signature that is not available', async () => {
    const pdf = await exportPdf(certificateOf(LICENSED));
    expect(textIn(pdf)).toContain(DOCUMENT.signatureMissing);
  });

  it.each([
    ['of usual characters', 'a dark camera '],
    ['of wide characters', 'WMWMWMWMWMWMW '],
  ])('stays one page with the longest texts, and says what is cut, %s', async (_, words) => {
    const long = (length: number) => words.repeat(length).slice(0, length).trim();
    const name = long(TEXT_MAX_LENGTH.name);
    const register = certificateOf(
      {
        ...LICENSED,
        ...VOIDED,
        venue_name: name,
        technician_name: name,
        technician_company_name: name,
        void_reason: long(TEXT_MAX_LENGTH.voidReason),
        ...perFinding('note', () => long(TEXT_MAX_LENGTH.findingNote)),
        note: long(TEXT_MAX_LENGTH.note),
        corrections: Array.from({ length: 40 }, () => CORRECTION),
      },
      { venue: { name, address: long(TEXT_MAX_LENGTH.address), licenceNumber: '80201234' } },
    );
    const pdf = await exported(register);
    expect(pdf.pages).toHaveLength(1);
    const lowest = Math.min(...(pdf.pages[0] ?? []).map(({ y }) => y));
    expect(lowest).toBeGreaterThan(27);
    const transcript = await readPdfTranscript(pdf.bytes);
    const cut = transcript?.rows[0]?.notes.filter(({ value }) =>
      value.endsWith(DOCUMENT.certificate.cut.trim()),
    );
    expect(cut?.map(({ key }) => key)).toContain('note');
  });
});
