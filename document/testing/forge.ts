import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { streamIn, textOf } from './opened-pdf.ts';

/** A document with its first page changed, as a forger would. */
export async function forge(
  bytes: Uint8Array,
  change: (page: PDFPage, pdf: PDFDocument) => void,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  change(pdf.getPage(0), pdf);
  return pdf.save();
}

/** Has each name that the page draws mean another's picture. @param names by picture, from 0 */
export function exchangePictures(page: PDFPage, order: readonly number[]): void {
  const pictures = picturesOf(page);
  const [names, found] = [pictures.keys(), pictures.values()];
  for (const [at, from] of order.entries()) {
    const [name, picture] = [names[at], found[from]];
    if (name && picture) pictures.set(name, picture);
  }
}

export function picturesOf(page: PDFPage): PDFDict {
  const resources = page.node.Resources();
  if (!resources) throw new Error('A page without resources');
  return resources.lookup(PDFName.of('XObject'), PDFDict);
}

/** Draws a page otherwise. @param rewrite its operators */
export function redraw(page: PDFPage, rewrite: (content: string) => string): void {
  const text = textOf(streamIn(page.node, 'Contents'));
  const drawn = page.doc.context.flateStream(Buffer.from(rewrite(text), 'latin1'));
  page.node.set(PDFName.of('Contents'), page.doc.context.register(drawn));
}
