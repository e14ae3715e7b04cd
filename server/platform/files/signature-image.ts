import { isOpaqueGrey, type PngHeader, pngFile, pngHeader, readPng } from './png-chunks.ts';
import { greyPng } from './png-decoding.ts';
import { UploadRejected } from './upload.ts';

/** Our own screens send a third of the area, in 8 bits. */
const MAX_PIXELS = { side: 4000, area: 1024 * 1024 };
const MAX_DEPTH = 8;

/** The pixels in red, green, blue and opacity, not compressed, and as much again for the rest. */
const MAX_BYTES = 8 * MAX_PIXELS.area;

/**
 * Converts a signature to the format that is stored: opaque 8-bit grey, with its data in one chunk, as a PDF has it.
 *
 * Our own screens already send that format, which is stored as it is, without the chunks beside its
 * pixels: compressing it again would take ten times as long as all other work here.
 * @param bytes a PNG of any colour type
 * @throws UploadRejected when it is no PNG, damaged, or has more pixels or bits than a signature
 */
export async function prepareSignature(bytes: Uint8Array): Promise<Uint8Array> {
  const header = pngHeader(bytes);
  if (header && !isBounded(header, bytes.length)) throw new UploadRejected('tooDetailed');
  const png = readPng(bytes, MAX_PIXELS);
  if (!png) throw new UploadRejected('damaged');
  try {
    if (await isOpaqueGrey(png)) return pngFile(png);
    const grey = readPng(await greyPng(pngFile(png)), MAX_PIXELS);
    if (!grey) throw new UploadRejected('damaged');
    return pngFile(grey);
  } catch (error) {
    throw new UploadRejected('damaged', { cause: error });
  }
}

/** Judged by the header, before any of the rest is read. */
const isBounded = ({ width, height, depth }: PngHeader, bytes: number) =>
  Math.max(width, height) <= MAX_PIXELS.side &&
  width * height <= MAX_PIXELS.area &&
  depth <= MAX_DEPTH &&
  bytes <= MAX_BYTES;
