import { PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { pageCodeRow } from '#contract/page-codes/page-code-row.ts';
import { entries } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { forge, imagesOf, redraw } from '../testing/forge.ts';
import { loadGreyPng } from '../testing/grey-png.ts';
import { bytesOf } from '../testing/opened-pdf.ts';
import { codesOfRows } from '../testing/page-codes.ts';
import { readPdfTranscript } from '../testing/read-pdf-transcript.ts';
import { HEADER } from '../testing/reports.ts';
import { taggedPdf } from '../testing/tagged-pdf.ts';

const seal = [{ venue_id: '1', venue_name: 'A', change: 1, hash: '0'.repeat(64) }];
const header = { ...HEADER, exportedAt: '2026-10-31T22:10:00.000Z', seal };
const checks = entries(3, (number) => ({ signature: String(number) }));
const codesOf = codesOfRows(checks.map((check) => pageCodeRow('form-a', check)));
const { bytes } = await exportPdf(formADocument(header, checks), loadGreyPng, { codesOf });
const [link] = await codesOf([[0, 1, 2]]);

const CODE = /q [^q]*? cm \/Code Do Q/;

/** Returns the code of a document's page, and the numbers of the pages with unexpected drawing. */
async function read(pdf: Uint8Array) {
  const { codes } = await taggedPdf(pdf);
  const transcript = await readPdfTranscript(pdf);
  return { code: codes[0], unexpectedDrawing: transcript?.unexpectedDrawing };
}

/** Draws the page anew. */
const redrawn = async (rewrite: (content: string) => string) =>
  read(await forge(bytes, (page) => redraw(page, rewrite)));

describe('the code of a page of a PDF', () => {
  it('is read, and is no unexpected drawing', async () => {
    expect(await read(bytes)).toEqual({ code: link, unexpectedDrawing: [] });
  });

  it('is none when it is left out', async () => {
    const without = await redrawn((content) => content.replace(CODE, ''));
    expect(without).toEqual({ code: undefined, unexpectedDrawing: [] });
  });

  it('is unexpected when it is drawn twice', async () => {
    const twice = await redrawn((content) => content.replace(CODE, '$& $&'));
    expect(twice).toEqual({ code: link, unexpectedDrawing: [1] });
  });

  it.each<[string, RegExp, string]>([
    ['at another place', /(q \S+ 0 0 \S+) \S+ (\S+ cm \/Code)/, '$1 300 $2'],
    ['larger', /q (\S+) 0 0 -\S+ (\S+) (\S+) cm \/Code/, 'q 200 0 0 -200 $2 $3 cm /Code'],
    ['as another image', /\/Code Do/, '/I1 Do'],
  ])('is unexpected when it is drawn %s', async (_, drawn, replacement) => {
    const moved = await redrawn((content) => content.replace(drawn, replacement));
    expect(moved).toEqual({ code: undefined, unexpectedDrawing: [1] });
  });

  it.each<[string, (pixels: Uint8Array) => Uint8Array, number?]>([
    ['without a code', (pixels) => pixels.fill(0)],
    ['of noise', (pixels) => pixels.map((_, at) => (at * 7919) % 251)],
    ['of another size', (pixels) => new Uint8Array(pixels.length * 2), 60],
    ['too short', (pixels) => pixels.subarray(0, 9)],
  ])('is unexpected when it is replaced by an image %s', async (_, change, side) => {
    const forged = await forge(bytes, (page, pdf) => {
      const images = imagesOf(page);
      const code = images.lookup(PDFName.of('Code'));
      if (!(code instanceof PDFRawStream)) throw new TypeError('A page without a code');
      const width = Number(String(code.dict.get(PDFName.of('Width'))));
      const image = pdf.context.flateStream(change(Uint8Array.from(bytesOf(code))), {
        Type: 'XObject',
        Subtype: 'Image',
        Width: side ?? width,
        Height: side ?? width,
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 1,
      });
      images.set(PDFName.of('Code'), pdf.context.register(image));
    });
    expect(await read(forged)).toEqual({ code: undefined, unexpectedDrawing: [1] });
  });
});
