import { encode } from 'fast-png';
import { drawOpaque } from './draw-opaque.ts';
import { printablePng } from './printable-png.ts';

/** More pixels than a printed signature, an inch wide and a third of one tall, shows. */
const LIMITS = { width: 800, height: 400 } as const;

/** Level of zlib: as small as its default where most is white, in half the time. */
const QUICK = 3;

/**
 * Makes any image that the browser can read an opaque 8-bit grey PNG, on white, of a signature's
 * size. One that is grey and opaque already is given back untouched.
 * @throws when it is no image
 */
export async function opaqueGreyPng(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (printablePng(bytes)?.channels === 1) return bytes;
  const { canvas, context } = await drawOpaque(bytes, LIMITS, { willReadFrequently: true });
  const { width, height } = canvas;
  const data = grey(context.getImageData(0, 0, width, height).data);
  return new Uint8Array(
    encode({ width, height, data, channels: 1, depth: 8 }, { zlib: { level: QUICK } }),
  );
}

/** Weighs red, green and blue as the eye does: ITU-R BT.601. */
function grey(rgba: Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array(rgba.length / 4);
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel += 1, at += 4) {
    const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]];
    pixels[pixel] = (red * 299 + green * 587 + blue * 114 + 500) / 1000;
  }
  return pixels;
}
