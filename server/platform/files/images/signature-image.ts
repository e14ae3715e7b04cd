import { decode, encode } from 'fast-png';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { UploadRejected } from '../upload.ts';
import { greyOnWhite } from './grey.ts';
import { headerOf, isOpaqueGrey, pixelChunks, pngOf, unpackedLines } from './png-chunks.ts';

/** Pixels. The widest desktop canvas at three pixels to the point is below both. */
const MOST = { side: 4000, area: 4_000_000 };

/**
 * A signature as it is stored: opaque 8-bit grey, which a register of ten years can print. A
 * canvas sends RGBA.
 * @param bytes a PNG of any colour type and depth, not interlaced
 * @throws UploadRefused when it is none, damaged, or larger than any canvas
 */
export function prepareSignature(bytes: Uint8Array): Uint8Array {
  if (bytes.length > UPLOAD_MAX_BYTES) throw new UploadRejected('tooLarge');
  try {
    const { picture, isReady } = boundedPng(bytes, MOST);
    if (isReady) return picture;
    const png = decode(picture, { checkCrc: true });
    const { width, height } = png;
    return encode({ width, height, data: greyOnWhite(png), channels: 1, depth: 8 });
  } catch (error) {
    throw new UploadRejected('damaged', { cause: error });
  }
}

/**
 * The same pixels without anything that unpacks to more than they do. Our own screens send them
 * ready to be stored: unpacking and packing them again would take most of a nightly check's time.
 * @param most pixels of a side, and in all
 * @throws when it is no PNG, damaged, larger, or interlaced
 */
export function boundedPng(
  bytes: Uint8Array,
  most: { readonly side: number; readonly area: number },
): { picture: Uint8Array; isReady: boolean } {
  const chunks = pixelChunks(bytes);
  const header = headerOf(chunks);
  const { width, height, interlaced } = header;
  const isEmpty = width === 0 || height === 0;
  if (isEmpty || Math.max(width, height) > most.side || width * height > most.area || interlaced) {
    throw new RangeError(`Nothing here gives ${width} × ${height} pixels like these`);
  }
  const lines = unpackedLines(chunks, header);
  return { picture: pngOf(bytes, chunks), isReady: isOpaqueGrey(chunks, header, lines) };
}
