import { jpegFrame, PAGE_PIXELS } from '#contract/paper/plain-jpeg.ts';
import { drawOpaque } from './draw-opaque.ts';

const QUALITY = 0.9;

/**
 * Makes any image that the browser can read a JPEG that fills a page sharply, in its colours. The
 * pixels of one that our own screens took pass unchanged, so that paper can be held against it.
 * @throws when it is no image
 */
export async function pageSizedJpeg(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = jpegFrame(bytes)?.plain;
  if (plain) return plain;
  const { canvas } = await drawOpaque(bytes, PAGE_PIXELS);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
