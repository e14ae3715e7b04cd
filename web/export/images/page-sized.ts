import { drawOpaque } from '#document/images/draw-opaque.ts';
import { PAGE_PIXELS, printableImage } from '#document/images/printable-image.ts';

const QUALITY = 0.9;

/**
 * Makes any image that the browser can read one that fills a page sharply, in its colours: one that
 * a PDF can hold as it is keeps its pixels, any other becomes a JPEG.
 * @throws when it is no image
 */
export async function pageSized(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const plain = printableImage(bytes);
  if (plain) return plain;
  const { canvas } = await drawOpaque(bytes, PAGE_PIXELS);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
