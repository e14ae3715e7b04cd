import { drawOpaque } from './draw-opaque.ts';

/** A4 across at 300 dots an inch, which print does not show more of. */
const LIMITS = { width: 3250, height: 2250 } as const;
const QUALITY = 0.9;

/**
 * Makes any image that the browser can read a JPEG that fills a page sharply, in its colours.
 * @throws when it is no image
 */
export async function pageSizedJpeg(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { canvas } = await drawOpaque(bytes, LIMITS);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
