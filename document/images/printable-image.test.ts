import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { smallJpegs } from '../testing/small-jpeg.ts';
import { printableImage } from './printable-image.ts';
import { jpegFrame } from './printable-jpeg.ts';

const { plain, withBlock, turned } = smallJpegs((base64) => Buffer.from(base64, 'base64'));

const blockOf = (marker: number, text: string) => {
  const length = text.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...Buffer.from(text, 'latin1')];
};

const png = (channels: 1 | 3 | 4, width = 2) =>
  new Uint8Array(encode({ width, height: 1, data: new Uint8Array(width * channels), channels }));

describe('an image that fills a page is drawn as it is', () => {
  it('when it is a JPEG that stands upright, without its metadata', () => {
    expect(printableImage(plain)).toEqual(plain);
    const besides = withBlock([
      ...blockOf(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
      ...blockOf(0xe2, 'ICC_PROFILE\0\x01\x01\0s\0R\0G\0B'),
      ...blockOf(0xfe, 'Taken at 27.47 S, 153.03 E'),
    ]);
    expect(printableImage(besides)).toEqual(plain);
  });

  it('and not when its camera was held otherwise, or its colours are not the web’s', () => {
    expect(printableImage(turned)).toBeUndefined();
    const wide = withBlock(blockOf(0xe2, 'ICC_PROFILE\0\x01\x01Display P3'));
    expect(printableImage(wide)).toBeUndefined();
    expect(jpegFrame(wide)).toMatchObject({ width: 8, height: 16, plain: undefined });
  });

  it('when it is an opaque PNG that fits the page', () => {
    const [grey, colours] = [png(1), png(3)];
    expect(printableImage(grey)).toBe(grey);
    expect(printableImage(colours)).toBe(colours);
    expect(printableImage(png(4))).toBeUndefined();
    expect(printableImage(png(1, 4000))).toBeUndefined();
  });

  it('and not when it is damaged or no image', () => {
    for (const length of [0, 3, 20, 100, 200])
      expect(printableImage(plain.subarray(0, length))).toBeUndefined();
    const taller = Uint8Array.from([...plain, 0xff, 0xdc, 0, 4, 0xff, 0xff]);
    expect(jpegFrame(taller)).toBeUndefined();
  });
});
