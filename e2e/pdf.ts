import { readFile } from 'node:fs/promises';
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
