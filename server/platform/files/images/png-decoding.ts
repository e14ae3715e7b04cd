import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Pixels } from '#document/images/perceptual-hash.ts';

/**
 * Pictures unpacked at once. Each takes one of the four threads of Node's pool, which files, names of
 * hosts and passwords need too, and memory for its pixels.
 */
const AT_ONCE = 2;
const decoding = pLimit(AT_ONCE);

sharp.cache(false);
sharp.concurrency(1);
// libvips reads SVG, TIFF and many more, by what a file begins with.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });

/** ITU-R BT.709. */
const LUMINANCE: [number, number, number] = [0.2126, 0.7152, 0.0722];

/**
 * Lays a picture on white paper and makes it opaque 8-bit grey.
 * @param png without chunks beside its pixels: libpng would unpack them, gigabytes of them
 * @throws Error when it is damaged
 */
export const greyPng = (png: Buffer): Promise<Buffer> =>
  decoding(() =>
    onWhite(png)
      .recomb([LUMINANCE, LUMINANCE, LUMINANCE])
      .extractChannel(0)
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  );

/**
 * Unpacks a picture, laid on white paper, to red, green and blue.
 * @param png without chunks beside its pixels
 * @param use is awaited before the next picture is unpacked, so that few lie in memory
 * @returns undefined for one that is damaged
 */
export const withPixels = <T>(png: Buffer, use: (pixels: Pixels) => Promise<T>) =>
  decoding(async (): Promise<T | undefined> => {
    const unpacking = onWhite(png).raw().toBuffer({ resolveWithObject: true });
    const unpacked = await unpacking.catch(() => undefined);
    if (!unpacked) return undefined;
    const { data, info } = unpacked;
    return use({ width: info.width, height: info.height, data });
  });

const onWhite = (png: Buffer) =>
  sharp(png, { failOn: 'warning', ignoreIcc: true })
    .toColourspace('srgb')
    .flatten({ background: 'white' });
