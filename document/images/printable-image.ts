import { jpegFrame } from './printable-jpeg.ts';
import { printablePng } from './printable-png.ts';

/** Pixels: A4 across at 300 dots an inch, the most that a printer shows. */
export const PAGE_PIXELS = { width: 3250, height: 2250 } as const;

/**
 * The file of an image that fills a page with its pixels unchanged, so that a document can be
 * compared with it.
 * @returns undefined where it has to be made anew: turned, made smaller or opaque
 */
export function printableImage(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const png = printablePng(file);
  if (png) return fitsPage(png) ? file : undefined;
  const jpeg = jpegFrame(file);
  return jpeg && fitsPage(jpeg) ? jpeg.plain : undefined;
}

const fitsPage = ({ width, height }: { readonly width: number; readonly height: number }) =>
  width <= PAGE_PIXELS.width && height <= PAGE_PIXELS.height;
