import { jpegFrame } from './printable-jpeg.ts';
import { printablePng } from './printable-png.ts';

/** Pixels: A4 across at 300 dots an inch, which print does not show more of. */
export const PAGE_PIXELS = { width: 3250, height: 2250 } as const;

/**
 * A picture that fills a page, as it is printed: its pixels unchanged, so that paper can be held
 * against it.
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
