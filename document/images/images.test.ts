import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { smallJpegs } from '../testing/small-jpeg.ts';
import { sha256 } from '../testing/tagged-pdf.ts';
import { hasSamePixels, isSimilar, type Pixels, pixelHashWithThumbnail } from './image-hash.ts';
import { loadInOrder } from './load-in-order.ts';
import { opaqueGreyPng } from './opaque-grey.ts';
import { printableImage } from './printable-image.ts';
import { jpegFrame } from './printable-jpeg.ts';

const hashOf = (picture: Pixels) => pixelHashWithThumbnail(picture, sha256);

/** Makes a page with a dark block. @param left and top of the block, as a share of the page */
function page(width: number, height: number, channels: number, left = 0.1, top = 0.2): Pixels {
  const data = new Uint8Array(width * height * channels).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const isDark = left <= x && x < left + 0.4 && top <= y && y < top + 0.3;
    if (isDark) data.fill(40, at * channels, at * channels + Math.min(channels, 3));
  }
  return { width, height, data };
}

function rotatedPixels({ width, height, data }: Pixels): Pixels {
  const at = (x: number, y: number) => data[(height - 1 - x) * width + y] ?? 0;
  const side = { width: height, height: width };
  return {
    ...side,
    data: Uint8Array.from(data, (_, to) => at(to % height, Math.floor(to / height))),
  };
}

describe('the hash of an image', () => {
  it('is equal for equal pixels in one, three or four channels', () => {
    const [grey, rgb, rgba] = [1, 3, 4].map((channels) => hashOf(page(60, 40, channels)));
    expect(rgb).toEqual(grey);
    expect(rgba).toEqual(grey);
  });

  it('differs with one pixel changed, or with equal pixels in other dimensions', () => {
    const picture = page(60, 40, 1);
    const altered = Uint8Array.from(picture.data).fill(254, 0, 1);
    expect(hasSamePixels(hashOf(picture), hashOf({ ...picture, data: altered }))).toBe(false);
    expect(hasSamePixels(hashOf(picture), hashOf({ ...picture, width: 40, height: 60 }))).toBe(
      false,
    );
  });

  it('is similar for a scaled or rotated image, and not for another one', () => {
    const stored = hashOf(page(960, 640, 1));
    expect(isSimilar(stored, hashOf(page(480, 320, 3)))).toBe(true);
    expect(isSimilar(stored, hashOf(rotatedPixels(page(480, 320, 1))))).toBe(true);
    expect(isSimilar(stored, hashOf(page(960, 640, 1, 0.3)))).toBe(false);
  });
});

const { plain, withBlock, rotated } = smallJpegs((base64) => Buffer.from(base64, 'base64'));

const blockOf = (marker: number, text: string) => {
  const length = text.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...Buffer.from(text, 'latin1')];
};

const png = (channels: 1 | 3 | 4, width = 2) =>
  new Uint8Array(encode({ width, height: 1, data: new Uint8Array(width * channels), channels }));

describe('a printable image', () => {
  it('is an upright JPEG, without its metadata', () => {
    expect(printableImage(plain)).toEqual(plain);
    const withMetadata = withBlock([
      ...blockOf(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
      ...blockOf(0xe2, 'ICC_PROFILE\0\x01\x01\0s\0R\0G\0B'),
      ...blockOf(0xfe, 'Taken at 27.47 S, 153.03 E'),
    ]);
    expect(printableImage(withMetadata)).toEqual(plain);
  });

  it('is no JPEG with an EXIF rotation, or with colours other than sRGB', () => {
    expect(printableImage(rotated)).toBeUndefined();
    const displayP3 = withBlock(blockOf(0xe2, 'ICC_PROFILE\0\x01\x01Display P3'));
    expect(printableImage(displayP3)).toBeUndefined();
    expect(jpegFrame(displayP3)).toMatchObject({ width: 8, height: 16, plain: undefined });
  });

  it('is an opaque PNG that fits the page', () => {
    const [grey, colours] = [png(1), png(3)];
    expect(printableImage(grey)).toBe(grey);
    expect(printableImage(colours)).toBe(colours);
    expect(printableImage(png(4))).toBeUndefined();
    expect(printableImage(png(1, 4000))).toBeUndefined();
  });

  it('is no damaged file', () => {
    for (const length of [0, 3, 20, 100, 200])
      expect(printableImage(plain.subarray(0, length))).toBeUndefined();
    const taller = Uint8Array.from([...plain, 0xff, 0xdc, 0, 4, 0xff, 0xff]);
    expect(jpegFrame(taller)).toBeUndefined();
  });
});

it('an opaque grey PNG is returned unchanged', async () => {
  const grey = png(1);
  expect(await opaqueGreyPng(grey)).toBe(grey);
});

describe('loadInOrder', () => {
  it('yields the items in order, whichever load ends first', async () => {
    const quick = Promise.resolve('b');
    const load = (item: number) => (item === 0 ? quick.then(() => 'a') : quick);
    const yielded: (readonly [number, string])[] = [];
    for await (const pair of loadInOrder([0, 1], load, 2)) yielded.push(pair);
    expect(yielded).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
  });

  it('never runs more loads at once than allowed', async () => {
    let running = 0;
    let maxRunning = 0;
    const load = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await Promise.resolve();
      running -= 1;
    };
    const seen: number[] = [];
    for await (const [item] of loadInOrder(Array.from({ length: 50 }).keys(), load, 4))
      seen.push(item);
    expect(seen).toHaveLength(50);
    expect(maxRunning).toBeLessThanOrEqual(4);
  });
});
