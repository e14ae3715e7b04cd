import { readFile } from 'node:fs/promises';
import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?inline';
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?inline';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { writeDocument } from '../certificate/write-document.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import type { LoadImage } from '../images/document-image.ts';
import { fallbackFonts } from '../pdf/fonts/fallback-fonts.ts';
import type { DocumentDependencies } from '../pdf/write-register.ts';

export interface PositionedText {
  readonly text: string;
  /** Points from the lower left of the page. */
  readonly x: number;
  readonly y: number;
}

export interface ExportedPdf {
  readonly pages: readonly (readonly PositionedText[])[];
  readonly bytes: Uint8Array;
}

const load = async (address: string) => (await fetch(address)).arrayBuffer();
const fonts = {
  regular: await load(regular),
  bold: await load(bold),
  loadFallbacks: async (characters: ReadonlySet<string>) =>
    Promise.all((await fallbackFonts(characters)).map(readAsset)),
};

/** @param address path from the root of the repository, as Vite serves it */
async function readAsset(address: string): Promise<ArrayBuffer> {
  const bytes = await readFile(new URL(`../..${address}`, import.meta.url));
  return new Uint8Array(bytes).buffer;
}

/** Exports a document as PDF and reads its text back. */
export async function exportPdf(
  register: RegisterDocument,
  loadImage: LoadImage = async () => undefined,
  more: Pick<DocumentDependencies, 'onProgress' | 'attachedFiles' | 'codesOf'> = {},
): Promise<ExportedPdf> {
  const { file } = await writeDocument(register, { fonts, loadImage, ...more });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }]
        : [],
    );
  });
  return { pages: await Promise.all(pages), bytes };
}

/** Joins all texts of a page in drawing order. */
export function textOf(page: readonly PositionedText[] | undefined): string {
  return (page ?? []).map(({ text }) => text).join(' ');
}
