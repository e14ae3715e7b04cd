import { describe, expect, it } from 'vitest';
import { inspection } from '#contract/testing/entries.ts';
import { exportPdf, textOf } from '../testing/export-pdf.ts';
import { loadGreyPng } from '../testing/grey-png.ts';
import { HEADER } from '../testing/reports.ts';
import { formCDocument } from './form-c.ts';

const PHOTO = '/api/files/form.jpg?expires=1&signature=2';
const SCAN = '/api/files/form.pdf?expires=1&signature=2';

describe('the document of Form C', () => {
  it('shows all values of an inspection and flags each No', async () => {
    const register = formCDocument(HEADER, [inspection({ cameras: 0, note: 'Moved camera 2.' })]);
    const { pages } = await exportPdf(register);
    const text = textOf(pages[0]);
    for (const part of [
      'CCTV register (Form C)',
      'Goran Petrović',
      'SE 3307714',
      'Paperbark Vision Systems',
      '21/10/2026',
      '09:05 PM',
      'Is System Working?',
      'Moved camera 2.',
    ])
      expect(text).toContain(part);
    expect(register.rows[0]?.cells).toContainEqual({ kind: 'flag', text: 'No', raised: true });
  });

  it('attaches the image of a single inspection’s form on a page of its own', async () => {
    const register = formCDocument(HEADER, [inspection({ form_image: PHOTO })]);
    const { pages, bytes } = await exportPdf(register, loadGreyPng);
    expect(pages).toHaveLength(2);
    expect(textOf(pages[0])).toContain('On a page of its own');
    expect(textOf(pages[0])).toContain('Page 1 of 2');
    expect(textOf(pages[1])).toContain('Technician Form Image, Entry No. 1');
    expect(new TextDecoder('latin1').decode(bytes)).toContain('/Subtype /Image');
  });

  it('draws a text in place of an image that is not available', async () => {
    const { pages } = await exportPdf(formCDocument(HEADER, [inspection({ form_image: PHOTO })]));
    expect(textOf(pages[1])).toContain('The picture is not available');
  });

  it('mentions a form that is a PDF', () => {
    const { rows, attachments } = formCDocument(HEADER, [inspection({ form_image: SCAN })]);
    expect(attachments).toEqual([]);
    expect(rows[0]?.notes).toEqual([
      { key: 'form-image', label: 'Technician Form Image', value: 'A PDF, kept with the entry' },
    ]);
  });

  it('names the voided inspections beside which one was transcribed', async () => {
    const beside = { is_transcribed: true, beside_voided: [6, 7] };
    const register = formCDocument(HEADER, [inspection(beside)]);
    const note = { key: 'beside-voided', label: 'Beside voided inspection', value: 'No. 6, No. 7' };
    expect(register.rows[0]?.notes).toContainEqual(note);
    const column = register.detailHeads.indexOf(note.label);
    expect(register.rows[0]?.details()[column]).toBe(note.value);
    expect(formCDocument(HEADER, [inspection()]).rows[0]?.notes).toEqual([]);
  });

  it('notes what must be repaired, and attaches the photos of a single inspection', () => {
    const dark = inspection({ cameras: 0, cameras_note: 'Camera 2 is dark', cameras_photo: PHOTO });
    const { rows, attachments } = formCDocument(HEADER, [dark]);
    const question = 'Cameras Covering Entrances and Exits?';
    expect(rows[0]?.notes.map(({ value }) => value)).toEqual([
      `${question} Camera 2 is dark`,
      '1 photo',
    ]);
    expect(attachments.map(({ caption, address }) => [caption, address])).toEqual([
      [`Photo: ${question}, Entry No. 1`, PHOTO],
    ]);
  });

  it('leaves the images out of a whole register', () => {
    const two = [inspection({ form_image: PHOTO }), inspection({ form_image: PHOTO })];
    expect(formCDocument(HEADER, two).attachments).toEqual([]);
  });
});
