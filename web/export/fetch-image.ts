import type { DocumentImage, ImageUse } from '#document/images/document-image.ts';
import { drawOpaque } from '#document/images/draw-opaque.ts';
import { opaqueGreyPng } from '#document/images/opaque-grey.ts';
import { PAGE_PIXELS, printableImage } from '#document/images/printable-image.ts';

const TIMEOUT_MS = 20_000;

/** Quality of a photograph's JPEG, of 1. */
const JPEG_QUALITY = 0.9;

const PREPARE = { signature: opaqueGreyPng, photograph: fitToPage } as const;

/** Fetches an image in the browser. @returns undefined when it is missing, unreadable or too slow */
export async function fetchImage(
  address: string,
  use: ImageUse,
): Promise<DocumentImage | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok
      ? await documentImage(new Uint8Array(await response.arrayBuffer()), address, use)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws when the file is not an image */
export async function documentImage(
  file: Uint8Array<ArrayBuffer>,
  address: string,
  use: ImageUse,
): Promise<DocumentImage> {
  const bytes = await PREPARE[use](file);
  return { key: await keyOf(bytes, address), bytes };
}

/** Browsers hash on secure origins only; elsewhere equal images of two addresses are stored twice. */
async function keyOf(bytes: Uint8Array<ArrayBuffer>, address: string): Promise<string> {
  if (!globalThis.isSecureContext) return address;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return String.fromCharCode(...hash);
}

/**
 * Prepares an image in its colours: one that a PDF can hold keeps its pixels, any other becomes a JPEG that
 * fills a page sharply.
 * @throws when the browser cannot read it
 */
async function fitToPage(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const printable = printableImage(bytes);
  if (printable) return printable;
  const { canvas } = await drawOpaque(bytes, PAGE_PIXELS);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
