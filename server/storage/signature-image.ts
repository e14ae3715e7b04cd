import { decode, encode } from 'fast-png';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { greyOnWhite } from './grey.ts';
import { checkUnpackedSize, headerOf, pixelChunks, pngOf } from './png-chunks.ts';
import { UploadRefused } from './upload.ts';

/** Pixels. The widest desktop canvas at three pixels to the point is below both. */
const MOST = { side: 4000, area: 4_000_000 };

/**
 * A signature as it is stored: opaque 8-bit grey, which a register of ten years can print. A
 * canvas sends RGBA.
 * @param bytes a PNG of any colour type and depth, not interlaced
 * @throws UploadRefused when it is none, damaged, or larger than any canvas
 */
export function prepareSignature(bytes: Uint8Array): Uint8Array {
  if (bytes.length > UPLOAD_MAX_BYTES) throw new UploadRefused('tooLarge');
  try {
    const png = decode(trusted(bytes), { checkCrc: true });
    const { width, height } = png;
    return encode({ width, height, data: greyOnWhite(png), channels: 1, depth: 8 });
  } catch (error) {
    throw new UploadRefused('damaged', { cause: error });
  }
}

/** The same pixels without anything that unpacks to more than a canvas holds. */
function trusted(bytes: Uint8Array): Uint8Array {
  const chunks = pixelChunks(bytes);
  const header = headerOf(chunks);
  const { width, height, interlaced } = header;
  if (Math.max(width, height) > MOST.side || width * height > MOST.area || interlaced) {
    throw new RangeError(`No canvas gives ${width} × ${height} pixels like these`);
  }
  checkUnpackedSize(chunks, header);
  return pngOf(bytes, chunks);
}
