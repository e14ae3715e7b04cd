import { describe, expect, it } from 'vitest';
import { decodePageCode } from '#contract/page-codes/page-code.ts';
import { pageCodeRow } from '#contract/page-codes/page-code-row.ts';
import { pageCodeIn, splitSigned } from '#contract/page-codes/signed-code.ts';
import { entries, entry, fault } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import { byReport } from '../content/nights.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { loadGreyPng } from '../testing/grey-png.ts';
import { CODE_ADDRESS, codesOfRows } from '../testing/page-codes.ts';
import { violatedPdfARules } from '../testing/pdf-a-rules.ts';
import { HEADER, report, unchecked } from '../testing/reports.ts';
import { taggedPdf } from '../testing/tagged-pdf.ts';
import { codeColumn } from './code-column.ts';
import { moduleCount } from './code-image.ts';
import { BODY, PAGE } from './page-size.ts';

const sealed = { venue_id: '1', venue_name: 'A', change: 1, hash: '0'.repeat(64) };
const header = { ...HEADER, exportedAt: '2026-10-31T22:10:00.000Z', seal: [sealed] };
const { venue: _venue, ...ofVenues } = header;
const list = entries(25, (number) => ({
  signature: String(number),
  email_note: number % 7 === 0 ? 'Camera 4 is dark.' : null,
}));
const rowsOf = (checks: typeof list) => checks.map((check) => pageCodeRow('form-a', check));

/** Exports a document with the codes of its entries. */
async function exportWithCodes(register: RegisterDocument, checks = list) {
  const exported = await exportPdf(register, loadGreyPng, { codesOf: codesOfRows(rowsOf(checks)) });
  return { ...exported, ...(await taggedPdf(exported.bytes)), texts: exported.pages };
}

/** Returns the numbers of the entries in each code. */
const numbersIn = (codes: readonly (string | undefined)[]) =>
  codes.map((text) => {
    const signed = splitSigned(pageCodeIn(text ?? '') ?? new Uint8Array());
    const code = signed && decodePageCode(signed.code);
    return code?.venues.flatMap(({ rows }) => rows.map(({ entryNumber }) => entryNumber));
  });

const ofVenue = formADocument(header, list);
const exported = await exportWithCodes(ofVenue);

describe('the codes of a register', () => {
  it('contain the entries that begin on each page', () => {
    const { codes, pages, texts } = exported;
    expect(pages.length).toBeGreaterThan(2);
    expect(codes.length).toBe(pages.length);
    const numbers = numbersIn(codes);
    expect(numbers.flat()).toEqual(list.map(({ entry_number }) => entry_number));
    for (const [at, page] of texts.entries()) {
      const drawn = page.filter(({ x, text }) => x < 45 && /^\d+$/.test(text));
      expect(numbers[at]).toEqual(drawn.map(({ text }) => Number(text)));
    }
  });

  it('contain an entry of several pages once, where it begins', async () => {
    const tall = entry({ entry_number: 2, email_note: 'Camera 4 is dark. '.repeat(1000) });
    const checks = [tall, entry()];
    const { codes } = await exportWithCodes(formADocument(header, checks), checks);
    const numbers = numbersIn(codes);
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers.filter((found) => found?.length === 0).length).toBeGreaterThan(1);
    expect(numbers.flat()).toEqual([2, 1]);
  });

  it('leave out nights without a check, and are also on the pages of summaries and of the seal', async () => {
    const reports = ['v1', 'v2'].map((venue_id) =>
      report({ '2026-10-05': 'missed' }, { venue_id, unchecked: [unchecked('2026-10-05')] }),
    );
    const checks = list
      .slice(-8)
      .map((check, at) => ({ ...check, venue_id: at % 2 ? 'v1' : 'v2' }));
    const register = formADocument({ ...ofVenues, reports }, checks);
    const grouped = byReport(checks, reports);
    const { codes } = await exportWithCodes(register, grouped);
    const numbers = numbersIn(codes);
    expect(numbers[0]).toEqual([]);
    expect(numbers.at(-1)).toBeDefined();
    expect(numbers.flat()).toEqual(grouped.map(({ entry_number }) => entry_number));
  });

  it('change neither the tagged content nor the conformance to PDF/A-2', async () => {
    const { bytes, heads, rows } = exported;
    const plain = await taggedPdf((await exportPdf(ofVenue, loadGreyPng)).bytes);
    expect(plain.codes.every((code) => code === undefined)).toBe(true);
    expect({ heads, rows }).toEqual({ heads: plain.heads, rows: plain.rows });
    expect(await violatedPdfARules(bytes)).toEqual([]);
  });

  it('have no other text in their place', async () => {
    const subject = 'The Royal Exchange Hotel and Gaming Lounge '.repeat(8).trim();
    const venue = { name: subject, address: subject, licenceNumber: '80201234' };
    const officer = { name: subject, reference: subject };
    const register = formADocument(
      { ...header, venue, officer, operator: 'Northern Hotels' },
      list,
    );
    const { pages } = await exportPdf(register, loadGreyPng, { codesOf: codesOfRows([]) });
    const { headWidth, headHeight } = codeColumn(register);
    const inPlace = pages.map((page) =>
      page
        .filter(({ x, y }) => x > BODY.left + headWidth && PAGE.height - y < BODY.top + headHeight)
        .map(({ text }) => text),
    );
    expect(new Set(inPlace.map(String))).toEqual(new Set(['Scan to verify this page']));
  });

  it('have modules of at least 0.35 mm on the fullest pages', async () => {
    const moduleOf = (register: RegisterDocument, link = '') =>
      (codeColumn(register).side / moduleCount(link) / 72) * 25.4;
    const [fullest] = await codesOfRows(rowsOf(entries(27)))([
      Array.from({ length: 27 }, (_, at) => at),
    ]);
    expect(moduleOf(formBDocument(header, [fault()]), fullest)).toBeGreaterThanOrEqual(0.35);
    const seals = Array.from({ length: 12 }, (_, at) => ({ ...sealed, venue_id: String(at) }));
    const ofMany = formBDocument({ ...ofVenues, seal: seals }, [fault()]);
    const digits = Math.ceil((115 + seals.length * 46 + 27 * 4) * 2.41);
    const fullestOfMany = `${CODE_ADDRESS}#${'9'.repeat(digits)}`;
    expect(moduleOf(ofMany, fullestOfMany)).toBeGreaterThanOrEqual(0.35);
  });
});
