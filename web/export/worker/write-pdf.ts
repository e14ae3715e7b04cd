import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import { EXPORT } from '#contract/messages/lists.ts';
import type { RegisterDocument } from '#document/content/register-document.ts';
import { fallbackFonts } from '#document/pdf/fonts/fallback-fonts.ts';
import type { Fonts } from '#document/pdf/text/fonts.ts';
import { type WrittenPdf, writeRegister } from '#document/pdf/write-register.ts';
import { bundledImages, type FetchBundle } from '../images/bundled-images.ts';

/** Writes a register as PDF, with images fetched in bundles. @param onRows called after each page */
export async function pdfOf(
  register: RegisterDocument,
  onRows: (done: number) => void,
  fetchBundle: FetchBundle,
): Promise<WrittenPdf> {
  return writeRegister(register, {
    fonts: await fetchFonts(),
    loadImage: bundledImages(imagesIn(register), fetchBundle),
    onProgress: onRows,
  });
}

const imagesIn = ({ rows }: RegisterDocument) =>
  rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.kind === 'image' ? [cell.address] : [])),
  );

async function fetchFonts(): Promise<Fonts> {
  const [regularBytes, boldBytes] = await Promise.all([regular, bold].map(fetchBytes));
  if (!regularBytes || !boldBytes) throw new Error(EXPORT.failed);
  const loadFallbacks = async (characters: ReadonlySet<string>) =>
    Promise.all((await fallbackFonts(characters)).map(fetchBytes));
  return { regular: regularBytes, bold: boldBytes, loadFallbacks };
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(EXPORT.failed);
  return response.arrayBuffer();
}
