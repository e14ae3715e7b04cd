import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UploadRejected } from '../upload.ts';
import { isOpaqueGrey, pngFile, readPng } from './png-chunks.ts';
import { greyPng } from './png-decoding.ts';

/** The widest desktop canvas, at three pixels to the point, is below both limits. */
const MAX_PIXELS = { side: 4000, area: 4_000_000 };

/**
 * Converts a signature to the format that is stored: opaque 8-bit grey.
 *
 * Our own screens already send that format, which is stored as it is, without the chunks beside its
 * pixels: compressing it again would take ten times as long as all other work here.
 * @param bytes a PNG of any colour type and depth
 * @throws UploadRejected when it is no PNG, damaged, or larger than any canvas
 */
export async function prepareSignature(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > UPLOAD_MAX_BYTES) throw new UploadRejected('tooLarge');
  const png = readPng(bytes, MAX_PIXELS);
  if (!png) throw new UploadRejected('damaged');
  try {
    return (await isOpaqueGrey(png)) ? pngFile(png) : await greyPng(pngFile(png));
  } catch (error) {
    throw new UploadRejected('damaged', { cause: error });
  }
}
