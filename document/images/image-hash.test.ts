import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasSamePixels, isSimilar, type Pixels, pixelHashWithThumbnail } from './image-hash.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const printed = (picture: Pixels) => pixelHashWithThumbnail(picture, sha256);

/** A page with a dark block, by its share of the page from the left and from the top. */
function page(width: number, height: number, channels: number, left = 0.1, top = 0.2): Pixels {
  const data = new Uint8Array(width * height * channels).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const isDark = left <= x && x < left + 0.4 && top <= y && y < top + 0.3;
    if (isDark) data.fill(40, at * channels, at * channels + Math.min(channels, 3));
  }
  return { width, height, data };
}

function turned({ width, height, data }: Pixels): Pixels {
  const at = (x: number, y: number) => data[(height - 1 - x) * width + y] ?? 0;
  const side = { width: height, height: width };
  return {
    ...side,
    data: Uint8Array.from(data, (_, to) => at(to % height, Math.floor(to / height))),
  };
}

describe('the print of a picture', () => {
  it('is the same for the same pixels, however they are unpacked', () => {
    const [grey, rgb, rgba] = [1, 3, 4].map((channels) => printed(page(60, 40, channels)));
    expect(rgb).toEqual(grey);
    expect(rgba).toEqual(grey);
  });

  it('is another with one pixel changed, or the same pixels in other lines', () => {
    const picture = page(60, 40, 1);
    const altered = Uint8Array.from(picture.data).fill(254, 0, 1);
    expect(hasSamePixels(printed(picture), printed({ ...picture, data: altered }))).toBe(false);
    expect(hasSamePixels(printed(picture), printed({ ...picture, width: 40, height: 60 }))).toBe(
      false,
    );
  });

  it('tells a picture that was scaled or turned from another one', () => {
    const kept = printed(page(960, 640, 1));
    expect(isSimilar(kept, printed(page(480, 320, 3)))).toBe(true);
    expect(isSimilar(kept, printed(turned(page(480, 320, 1))))).toBe(true);
    expect(isSimilar(kept, printed(page(960, 640, 1, 0.3)))).toBe(false);
  });
});
