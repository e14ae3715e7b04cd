import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { smallJpegs } from '../testing/small-jpeg.ts';
import { printableImage } from './printable-image.ts';
import { jpegFrame } from './printable-jpeg.ts';

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
