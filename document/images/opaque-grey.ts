import { encode } from 'fast-png';
import { drawOpaque } from './draw-opaque.ts';
import { printablePng } from './printable-png.ts';

/** Pixels: ample for a printed signature, which is 1 inch wide and 1/3 inch tall. */
const LIMITS = { width: 800, height: 400 } as const;

/** zlib level: for a mostly white image as small as the default level, in half the time. */
const COMPRESSION_LEVEL = 3;

/**
 * Converts any image that the browser can decode to an opaque 8-bit grey PNG on white, at most as
 * large as a signature. Returns an opaque grey PNG unchanged.
 * @throws when the bytes are no image
 */
export async function opaqueGreyPng(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (printablePng(bytes)?.channels === 1) return bytes;
  const { canvas, context } = await drawOpaque(bytes, LIMITS, { willReadFrequently: true });
  const { width, height } = canvas;
  const data = grey(context.getImageData(0, 0, width, height).data);
  return new Uint8Array(
    encode({ width, height, data, channels: 1, depth: 8 }, { zlib: { level: COMPRESSION_LEVEL } }),
  );
}

/** Converts RGBA to luma with the weights of ITU-R BT.601. */
function grey(rgba: Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array(rgba.length / 4);
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel += 1, at += 4) {
    const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]];
    pixels[pixel] = (red * 299 + green * 587 + blue * 114 + 500) / 1000;
  }
  return pixels;
}
