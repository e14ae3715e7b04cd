import { crc32, deflateSync } from 'node:zlib';
import { type DecodedPng, decode, encode, type ImageData } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { headerOf, pixelChunks } from './png-chunks.ts';
import { prepareSignature } from './signature-image.ts';

/** Grey values of the pixels, once prepared. */
function greys(image: ImageData): number[] {
  const prepared = decode(prepareSignature(encode(image)));
  expect(prepared).toMatchObject({ channels: 1, depth: 8, width: image.width });
  return [...prepared.data];
}

describe('a signature', () => {
  it('drawn on a canvas, RGBA, stands in grey on white', () => {
    const clear = [0, 0, 0, 0];
    const ink = [0, 0, 0, 255];
    const edge = [0, 0, 0, 51];
    const data = new Uint8Array([...clear, ...ink, ...edge]);
    expect(greys({ width: 3, height: 1, channels: 4, data })).toEqual([255, 0, 204]);
  });

  it('in colour becomes its luminance', () => {
    const data = new Uint8Array([255, 0, 0, 0, 255, 0, 0, 0, 255]);
    expect(greys({ width: 3, height: 1, channels: 3, data })).toEqual([54, 182, 18]);
  });

  it('in grey, with or without transparency, stays', () => {
    const grey = new Uint8Array([7, 200]);
    expect(greys({ width: 2, height: 1, channels: 1, data: grey })).toEqual([7, 200]);
    const fading = new Uint8Array([0, 0, 0, 255]);
    expect(greys({ width: 2, height: 1, channels: 2, data: fading })).toEqual([255, 0]);
  });

  it('of 16 bits a sample becomes one of 8', () => {
    const data = new Uint16Array([0, 0, 0, 65_535, 0, 0, 0, 0]);
    expect(greys({ width: 2, height: 1, channels: 4, depth: 16, data })).toEqual([0, 255]);
  });

  it('of 1 bit a pixel is unpacked, line by line', () => {
    const data = new Uint8Array([0b10100000, 0b01000000]);
    const pixels = greys({ width: 3, height: 2, channels: 1, depth: 1, data });
    expect(pixels).toEqual([255, 0, 255, 0, 255, 0]);
  });

  it('of palette colours takes them, transparency included', () => {
    const indexed = png(2, 1, 8, 3, [
      ['PLTE', Buffer.from([0, 0, 0, 0, 0, 0])],
      ['tRNS', Buffer.from([255, 0])],
      ['IDAT', deflateSync(Buffer.from([0, 0, 1]))],
    ]);
    expect([...decode(prepareSignature(indexed)).data]).toEqual([0, 255]);
  });

  it('with one colour standing for transparency shows white there', () => {
    const keyed = png(2, 1, 8, 0, [
      ['tRNS', Buffer.from([0, 9])],
      ['IDAT', deflateSync(Buffer.from([0, 9, 10]))],
    ]);
    expect([...decode(prepareSignature(keyed)).data]).toEqual([255, 10]);
  });

  it('is the same after a second preparation', () => {
    const data = new Uint8Array(40 * 20 * 4).map((_, index) => (index * 37) % 256);
    const once = prepareSignature(encode({ width: 40, height: 20, channels: 4, data }));
    expect(decoded(prepareSignature(once))).toEqual(decoded(once));
  });
});

describe('what is no signature', () => {
  const whole = Buffer.from(
    encode({ width: 8, height: 8, channels: 4, data: new Uint8Array(8 * 8 * 4) }),
  );
  const flipped = Buffer.from(whole);
  flipped[50] = (flipped[50] ?? 0) ^ 1;
  const idat = (bytes: number) => deflateSync(Buffer.alloc(bytes));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('%PDF-1.7 %%EOF')],
    ['cut off', whole.subarray(0, -20)],
    ['altered', flipped],
    ['without pixels', png(4, 4, 8, 0, [])],
    ['with fewer pixels than it says', png(4, 4, 8, 0, [['IDAT', idat(4)]])],
    ['of no size', png(0, 4, 8, 0, [['IDAT', idat(4)]])],
    ['wider than any canvas', png(4001, 1, 8, 0, [['IDAT', idat(4002)]])],
    ['larger than any canvas', png(3000, 3000, 1, 0, [['IDAT', idat(376 * 3000)]])],
    ['of an unknown colour type', png(1, 1, 8, 5, [['IDAT', idat(2)]])],
    ['small outside and huge inside', png(4, 4, 8, 0, [['IDAT', idat(200_000_000)]])],
  ])('because it is %s is refused', (_, bytes) => {
    expect(() => prepareSignature(bytes)).toThrow(UPLOAD_ERROR.damaged);
  });

  it('does not matter in the packed notes beside the pixels, which stay packed', () => {
    const noted = png(1, 1, 8, 0, [
      ['iCCP', Buffer.from('name\0\0 that nobody can unpack')],
      ['IDAT', deflateSync(Buffer.from([0, 128]))],
    ]);
    expect([...decode(prepareSignature(noted)).data]).toEqual([128]);
  });

  it('of more bits than any PNG has is refused before it is unpacked', () => {
    const chunks = pixelChunks(png(1, 1, 255, 0, [['IDAT', idat(1)]]));
    expect(() => headerOf(chunks)).toThrow('of no standard');
  });
});

const decoded = (bytes: Uint8Array): Pick<DecodedPng, 'data'> => ({ data: decode(bytes).data });

/** A PNG made by hand, with right checksums around whatever is in it. */
function png(
  width: number,
  height: number,
  depth: number,
  colourType: number,
  chunks: readonly (readonly [string, Buffer])[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const all = [['IHDR', header], ...chunks, ['IEND', Buffer.alloc(0)]] as const;
  return Buffer.concat([signature, ...all.map(([name, data]) => chunk(name, data))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
