import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { formADocument } from '../content/form-a.ts';
import { formCDocument } from '../content/form-c.ts';
import { entries, HEADER } from '../testing/checks.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { inspection } from '../testing/inspections.ts';
import { brokenPdfARules } from '../testing/pdf-a-rules.ts';

const loadImage = async (address: string) => ({
  key: address,
  bytes: new Uint8Array(
    encode({ width: 6, height: 3, data: new Uint8Array(18).fill(99), channels: 1 }),
  ),
});

const VENUE = { name: 'Dog & Duck <"Hotel">' };

describe('a printed register keeps to PDF/A-2', { timeout: 30_000 }, () => {
  it('over several pages, with signatures, notes, and names of many scripts', async () => {
    const names = ['Nguyễn Thị Minh Khai', 'محمد (سلمان)', 'प्रिया शर्मा', 'ཀ'];
    const list = entries(60, (number) => ({
      manager_name: names[number % names.length] ?? '',
      signature: String(number),
      email_note: number % 4 === 0 ? 'Camera 4 is dark.' : null,
      voided_at: number % 9 === 0 ? '2026-10-22T01:00:00Z' : null,
    }));
    const register = formADocument({ ...HEADER, venue: VENUE }, list);
    const { bytes } = await exportPdf(register, loadImage);
    expect(await brokenPdfARules(bytes)).toEqual([]);
  });

  it('with the picture of a form', async () => {
    const register = formCDocument(HEADER, [inspection({ form_image: '/api/files/form.jpg' })]);
    const { bytes } = await exportPdf(register, loadImage);
    expect(await brokenPdfARules(bytes)).toEqual([]);
  });

  it('and one that does not is found', async () => {
    const { bytes } = await exportPdf(
      formADocument(
        HEADER,
        entries(1, () => ({})),
      ),
    );
    const text = new TextDecoder('latin1').decode(bytes).replace('/Marked true', '/Marked null');
    const broken = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await brokenPdfARules(broken)).toEqual(['6.7.2 marked']);
  });
});
