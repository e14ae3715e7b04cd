import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { streamIn, textOf } from './opened-pdf.ts';

/** Changes the first page of a document. */
export async function forge(
  bytes: Uint8Array,
  change: (page: PDFPage, pdf: PDFDocument) => void,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  change(pdf.getPage(0), pdf);
  return pdf.save();
}

/** Reorders the images of a page. @param order of the images, from 0 */
export function exchangeImages(page: PDFPage, order: readonly number[]): void {
  const images = imagesOf(page);
  const [names, found] = [images.keys(), images.values()];
  for (const [at, from] of order.entries()) {
    const [name, image] = [names[at], found[from]];
    if (name && image) images.set(name, image);
  }
}

export function imagesOf(page: PDFPage): PDFDict {
  const resources = page.node.Resources();
  if (!resources) throw new Error('A page without resources');
  return resources.lookup(PDFName.of('XObject'), PDFDict);
}

/** Rewrites the operators of a page. */
export function redraw(page: PDFPage, rewrite: (content: string) => string): void {
  const text = textOf(streamIn(page.node, 'Contents'));
  const drawn = page.doc.context.flateStream(Buffer.from(rewrite(text), 'latin1'));
  page.node.set(PDFName.of('Contents'), page.doc.context.register(drawn));
}

/** Draws the glyphs of one value in place of those of another. */
export function copyText(content: string, from: string, to: string): string {
  const drawn = (key: string) =>
    content.match(new RegExp(`/nb_${key}<</MCID \\d+>>BDC([^]*?)EMC`, 'g'))?.at(-1) ?? '';
  const [source, target] = [drawn(from), drawn(to)];
  const text = /\[<[^\]]*\] TJ/;
  return content.replace(target, target.replace(text, text.exec(source)?.[0] ?? ''));
}
