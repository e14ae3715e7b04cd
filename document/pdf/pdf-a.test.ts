import { describe, expect, it } from 'vitest';
import { entries, inspection } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formCDocument } from '../content/form-c.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { loadGreyPng } from '../testing/grey-png.ts';
import { violatedPdfARules } from '../testing/pdf-a-rules.ts';
import { HEADER } from '../testing/reports.ts';
import { statedFiles } from './attached-files.ts';

const VENUE = { name: 'Dog & Duck <"Hotel">' };

describe('an exported register conforms to PDF/A-3', { timeout: 30_000 }, () => {
  it('with several pages, signatures, notes, and names of which one has no font', async () => {
    const names = ['Nguyễn Thị Minh Khai', 'ཀ'];
    const list = entries(30, (number) => ({
      manager_name: names[number % names.length] ?? '',
      signature: String(number),
      email_note: number % 4 === 0 ? 'Camera 4 is dark.' : null,
      voided_at: number % 9 === 0 ? '2026-10-22T01:00:00Z' : null,
    }));
    const register = formADocument({ ...HEADER, venue: VENUE }, list);
    const { bytes } = await exportPdf(register, loadGreyPng);
    expect(await violatedPdfARules(bytes)).toEqual([]);
  });

  it('with its data and the statement of it attached', async () => {
    const attachedFiles = statedFiles('Signed', '{"formList":["Đặng"]}');
    const register = formADocument(HEADER, entries(1));
    const { bytes } = await exportPdf(register, loadGreyPng, { attachedFiles });
    expect(await violatedPdfARules(bytes)).toEqual([]);
  });

  it('with the image of a form', async () => {
    const register = formCDocument(HEADER, [inspection({ form_image: '/api/files/form.jpg' })]);
    const { bytes } = await exportPdf(register, loadGreyPng);
    expect(await violatedPdfARules(bytes)).toEqual([]);
  });

  it('and a violated rule is found', async () => {
    const { bytes } = await exportPdf(formADocument(HEADER, entries(1)));
    const text = Buffer.from(bytes).toString('latin1').replace('/Marked true', '/Marked null');
    const altered = new Uint8Array(Buffer.from(text, 'latin1'));
    expect(await violatedPdfARules(altered)).toEqual(['6.7.2 marked']);
  });
});
