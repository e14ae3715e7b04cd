import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UploadRejected } from '../upload.ts';
import { isOpaqueGrey, pngFile, readPng } from './png-chunks.ts';
import { greyPng } from './png-decoding.ts';

/** Pixels. The widest desktop canvas at three pixels to the point is below both. */
const MAX_PIXELS = { side: 4000, area: 4_000_000 };

/**
 * Makes a signature what is stored of it: opaque 8-bit grey, which a register of ten years can print.
 * A canvas gives RGBA, but our own screens send it ready: packing that again would take ten times as
 * long as all else here.
 * @param bytes a PNG of any colour type and depth
 * @throws UploadRefused when it is none, damaged, or larger than any canvas
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
