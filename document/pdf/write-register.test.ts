import { describe, expect, it } from 'vitest';
import { TEXT_MAX_LENGTH } from '#contract/core/limits.ts';
import { entries, entry } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import type { DocumentImage } from '../images/document-image.ts';
import { type ExportedPdf, exportPdf, textOf } from '../testing/export-pdf.ts';
import { greyPng } from '../testing/grey-png.ts';
import { HEADER } from '../testing/reports.ts';

function storedImages(bytes: Uint8Array): number {
  return new TextDecoder('latin1').decode(bytes).split('/Subtype /Image').length - 1;
}

function expectWithinPage(pages: ExportedPdf['pages']): void {
  for (const { x, y } of pages.flat()) {
    expect(x).toBeGreaterThanOrEqual(30);
    expect(x).toBeLessThan(812);
    expect(y).toBeGreaterThan(20);
    expect(y).toBeLessThan(575);
  }
}

describe('the PDF of a register', () => {
  it('repeats title, legend and heads on each page, and numbers the pages', async () => {
    const answers = Array.from({ length: 10 }, (_, index) => ({
      id: `a${index}`,
      answer: 1 as const,
      question: { id: `q${index}`, title: `Is camera ${index} recording?` },
    }));
    const { pages } = await exportPdf(
      formADocument(
        HEADER,
        entries(60, () => ({ answers })),
      ),
    );
    expect(pages.length).toBeGreaterThan(3);
    expect(textOf(pages[0])).toContain('Exported by Sarah Whitfield');
    for (const [index, page] of pages.entries()) {
      const text = textOf(page);
      for (const part of [
        'CCTV register (Form A)',
        'The Royal Exchange Hotel',
        'Q10',
        'Is camera 9 recording?',
        'Manager Licence No.',
        `Page ${index + 1} of ${pages.length}`,
      ])
        expect(text).toContain(part);
    }
  });

  it('names the company that runs the venues beside the product', async () => {
    const { pages } = await exportPdf(
      formADocument({ ...HEADER, operator: 'Northern Hotels' }, entries(1)),
    );
    expect(textOf(pages[0])).toContain('Northern Hotels · Nightbook');
  });

  it('draws each entry once, in order, on one page', async () => {
    const list = entries(80, (number) => ({
      job_number: `JOB-${number}-`,
      ...(number % 3 === 0 ? { email_note: `${'Word '.repeat(90)}end-${number}-` } : {}),
    }));
    const { pages } = await exportPdf(formADocument(HEADER, list));
    const pageOf = (text: string) => pages.findIndex((page) => textOf(page).includes(text));
    for (const { entry_number: number } of list.filter(({ email_note }) => email_note))
      expect(pageOf(`end-${number}-`)).toBe(pageOf(`JOB-${number}-`));
    const drawn = pages.flatMap((page) => textOf(page).match(/JOB-\d+-/g) ?? []);
    expect(drawn).toEqual(list.map(({ job_number }) => job_number));
  });

  it('draws the longest notes, names and questions within the page', async () => {
    const answers = Array.from({ length: 12 }, (_, index) => ({
      id: `a${index}`,
      answer: 0 as const,
      question: { id: `q${index}`, title: 'W'.repeat(TEXT_MAX_LENGTH.questionTitle) },
    }));
    const widest = entry({
      answers,
      manager_name: 'W'.repeat(TEXT_MAX_LENGTH.name),
      job_number: 'W'.repeat(TEXT_MAX_LENGTH.jobNumber),
      email_note: 'W'.repeat(TEXT_MAX_LENGTH.note),
      voided_at: '2026-10-22T01:00:00Z',
      void_reason: 'W'.repeat(TEXT_MAX_LENGTH.note / 4),
    });
    const officer = {
      name: 'W'.repeat(TEXT_MAX_LENGTH.name),
      reference: 'W'.repeat(TEXT_MAX_LENGTH.jobNumber),
    };
    const { pages } = await exportPdf(formADocument({ ...HEADER, officer }, [widest, widest]));
    expectWithinPage(pages);
    const drawn = pages.flat().filter(({ text }) => /^W+$/.test(text));
    expect(drawn.length).toBeGreaterThan(0);
  });

  it('draws an officer of any length on the first page, and within it', async () => {
    const officer = { name: 'Name '.repeat(80), reference: 'W'.repeat(400) };
    const { pages } = await exportPdf(formADocument({ ...HEADER, officer }, entries(60)));
    expectWithinPage(pages);
    expect(textOf(pages[0])).toMatch(/Taken by (Name ){5}/);
    expect(pages.slice(1).map(textOf).join()).not.toContain('Taken by');
  });

  it('stores equal signatures once', async () => {
    const load = async (address: string): Promise<DocumentImage> => {
      const shade = Number(address) % 2;
      return { key: String(shade), bytes: greyPng(shade) };
    };
    const list = entries(40, (number) => ({ signature: String(number) }));
    const { bytes, pages } = await exportPdf(formADocument(HEADER, list), load);
    expect(storedImages(bytes)).toBe(2);
    expect(pages.map(textOf).join()).not.toContain('Signature not available');
  });

  it('draws a text in place of a missing or damaged signature, and draws the others', async () => {
    const load = async (address: string): Promise<DocumentImage | undefined> => {
      if (address === '1') return undefined;
      const bytes = address === '2' ? new Uint8Array([137, 80, 78, 71, 0]) : greyPng(0);
      return { key: address, bytes };
    };
    const list = entries(3, (number) => ({ signature: String(number) }));
    const { bytes, pages } = await exportPdf(formADocument(HEADER, list), load);
    expect(storedImages(bytes)).toBe(1);
    expect(pages.flatMap((page) => textOf(page).match(/not available/g))).toHaveLength(2);
  });

  it('reports its progress in entries, up to the last', async () => {
    const reported: (readonly [number, number])[] = [];
    await exportPdf(formADocument(HEADER, entries(40)), async () => undefined, {
      onProgress: (done, total) => reported.push([done, total]),
    });
    expect(reported.length).toBeGreaterThan(1);
    expect(reported.at(-1)).toEqual([40, 40]);
  });
});
