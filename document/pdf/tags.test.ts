import { describe, expect, it } from 'vitest';
import { DOCUMENT } from '#contract/messages/document.ts';
import { entries, entry, fault, inspection } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import { formCDocument } from '../content/form-c.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { loadGreyPng } from '../testing/grey-png.ts';
import { HEADER } from '../testing/reports.ts';
import { taggedPdf } from '../testing/tagged-pdf.ts';

const read = async (register: RegisterDocument) =>
  taggedPdf((await exportPdf(register, loadGreyPng)).bytes);

/** The texts of a register's cells and notes, as its tags should contain them. */
function textWithin({ rows }: RegisterDocument) {
  return rows.map(({ cells, notes }) => ({
    cells: cells.map((cell) => {
      if (cell.kind === 'image') return cell.alt;
      return cell.kind === 'text' && cell.below ? `${cell.text}\n${cell.below.text}` : cell.text;
    }),
    notes: notes.map(({ label, value }) => [label, value]),
  }));
}

describe('the tags of an exported register', () => {
  it('contain the exact text of each cell and each note, in order', async () => {
    const register = formADocument(
      HEADER,
      entries(35, (number) => ({
        manager_name: number % 3 === 0 ? 'Alexandra Featherstonehaugh-Cholmondeley' : 'VAV To, AWa',
        minutes_late: number % 4 === 0 ? 25 : 0,
        signature: String(number),
        email_note: number % 5 === 0 ? 'The picture of camera 4  is dark. '.repeat(20) : null,
        voided_at: number % 7 === 0 ? '2026-10-22T01:00:00Z' : null,
        void_reason: 'Entered twice.',
      })),
    );
    const { rows, heads, pages } = await read(register);
    expect(pages.length).toBeGreaterThan(2);
    expect(heads).toEqual(register.columns.map(({ head }) => head));
    expect(rows).toEqual(textWithin(register));
  });

  it('describe the page before the table', async () => {
    const { pages } = await read(formADocument(HEADER, [entry()]));
    const [top] = pages[0] ?? [];
    expect(top?.kind).toBe('Document');
    const kinds = ['H1', 'P', 'P', 'L', 'P', 'P', 'Table'];
    expect(top?.children.map(({ kind }) => kind)).toEqual(kinds);
    const byHand = top?.children.slice(4, 6).map(({ text }) => text);
    expect(byHand).toEqual(DOCUMENT.sighted);
    expect(top?.children[0]?.text).toBe('CCTV register (Form A)');
    const [address] = top?.children[3]?.children ?? [];
    expect(address?.children).toMatchObject([
      { kind: 'Lbl', text: 'Address' },
      { kind: 'LBody', text: HEADER.venue?.address },
    ]);
  });

  it('leave out headers and footers', async () => {
    const { pages } = await read(formADocument(HEADER, entries(20)));
    const [top] = pages[1] ?? [];
    expect(top?.children.map(({ kind }) => kind)).toEqual(['Table']);
    expect(top?.children[0]?.children.map(({ kind }) => kind)).toEqual(['TBody']);
  });

  it('contain the rows of Form B and the attached image of Form C', async () => {
    const faults = formBDocument(HEADER, [fault({ description: 'New cable.' }), fault()]);
    expect((await read(faults)).rows).toEqual(textWithin(faults));
    const { pages } = await read(
      formCDocument(HEADER, [inspection({ form_image: '/api/files/form.jpg' })]),
    );
    const [top] = pages[1] ?? [];
    expect(top?.children).toMatchObject([
      { kind: 'H2', text: 'Technician Form Image, Entry No. 1' },
      { kind: 'Figure', alt: 'Technician Form Image, Entry No. 1' },
    ]);
  });
});
