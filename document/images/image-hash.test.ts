import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasSamePixels, isSimilar, type Pixels, pixelHashWithThumbnail } from './image-hash.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
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

function rotated({ width, height, data }: Pixels): Pixels {
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
    expect(isSimilar(stored, hashOf(rotated(page(480, 320, 1))))).toBe(true);
    expect(isSimilar(stored, hashOf(page(960, 640, 1, 0.3)))).toBe(false);
  });
});
