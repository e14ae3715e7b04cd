import { jpegFrame } from './printable-jpeg.ts';
import { printablePng } from './printable-png.ts';

/** Pixels: about the body of an A4 landscape page at 300 dots per inch. */
export const PAGE_PIXELS = { width: 3250, height: 2250 } as const;

/**
 * Returns a file with equal pixels that a PDF can embed, so that a verification can compare pixels.
 * @returns undefined for an image that has to be converted: rotated, scaled down or made opaque
 */
export function printableImage(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const png = printablePng(file);
  if (png) return fitsPage(png) ? file : undefined;
  const jpeg = jpegFrame(file);
  return jpeg && fitsPage(jpeg) ? jpeg.plain : undefined;
}

const fitsPage = ({ width, height }: { readonly width: number; readonly height: number }) =>
  width <= PAGE_PIXELS.width && height <= PAGE_PIXELS.height;
