import { readFile, writeFile } from 'node:fs/promises';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads the text of all pages of a PDF. */
export async function textOf(path: string): Promise<string> {
  const data = new Uint8Array(await readFile(path));
  const document = await getDocument({ data }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join('\n').replaceAll(/\s+/g, ' ');
}

/** Copies a register of one entry and replaces its signature. @returns the path of the copy */
export async function withOtherPicture(path: string): Promise<string> {
  const pdf = await PDFDocument.load(await readFile(path), { updateMetadata: false });
  const [, rows] = pdf.getPages();
  const pictures = rows?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  const [name] = pictures?.keys() ?? [];
  const black = pdf.context.flateStream(new Uint8Array(60 * 26), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 60,
    Height: 26,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  });
  if (name) pictures?.set(name, pdf.context.register(black));
  const forged = path.replace(/(\.pdf)?$/, '-forged.pdf');
  await writeFile(forged, await pdf.save());
  return forged;
}
