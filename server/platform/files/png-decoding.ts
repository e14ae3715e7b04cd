import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Pixels } from '#document/images/image-hash.ts';

/**
 * Pictures decoded concurrently by a thread of this process. Each takes memory for its pixels and one of
 * the four threads of Node's pool, which files, DNS and password hashes need too.
 */
const CONCURRENCY = 1;
const decoding = pLimit(CONCURRENCY);

sharp.cache(false);
sharp.concurrency(1);
// libvips would detect and load SVG, TIFF and many more formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });

/** ITU-R BT.709. */
const LUMINANCE: [number, number, number] = [0.2126, 0.7152, 0.0722];

/**
 * Converts a picture to opaque 8-bit grey, on a white background.
 * @param png without chunks beside its pixels, which libpng would decompress to gigabytes
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
 * Decodes a picture to red, green and blue, on a white background.
 * @param png without chunks beside its pixels
 * @param use is awaited before the next picture is decoded, so that few are in memory
 * @returns undefined for a damaged picture
 */
export const withPixels = <T>(png: Buffer, use: (pixels: Pixels) => Promise<T>) =>
  decoding(async (): Promise<T | undefined> => {
    const raw = onWhite(png).raw().toBuffer({ resolveWithObject: true });
    const decoded = await raw.catch(() => undefined);
    if (!decoded) return undefined;
    const { data, info } = decoded;
    return use({ width: info.width, height: info.height, data });
  });

const onWhite = (png: Buffer) =>
  sharp(png, { failOn: 'warning', ignoreIcc: true })
    .toColourspace('srgb')
    .flatten({ background: 'white' });
