import { crc32, deflateSync } from 'node:zlib';
import { decode, encode, type ImageData } from 'fast-png';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { printablePng } from '#document/images/printable-png.ts';
import { prepareSignature } from './signature-image.ts';

/** Grey values of the pixels, once prepared. */
async function greys(image: ImageData): Promise<number[]> {
  const prepared = decode(await prepareSignature(encode(image)));
  expect(prepared).toMatchObject({ channels: 1, depth: 8, width: image.width });
  return [...prepared.data];
}

describe('a signature', () => {
  it('in RGBA, as drawn on a canvas, becomes grey on white', async () => {
    const clear = [0, 0, 0, 0];
    const ink = [0, 0, 0, 255];
    const edge = [0, 0, 0, 51];
    const data = new Uint8Array([...clear, ...ink, ...edge]);
    expect(await greys({ width: 3, height: 1, channels: 4, data })).toEqual([255, 0, 204]);
  });

  it('in colour becomes its luminance', async () => {
    const data = new Uint8Array([255, 0, 0, 0, 255, 0, 0, 0, 255]);
    expect(await greys({ width: 3, height: 1, channels: 3, data })).toEqual([54, 182, 18]);
  });

  it('in grey, with or without transparency, keeps its greys', async () => {
    const grey = new Uint8Array([7, 200]);
    expect(await greys({ width: 2, height: 1, channels: 1, data: grey })).toEqual([7, 200]);
    const fading = new Uint8Array([0, 0, 0, 255]);
    expect(await greys({ width: 2, height: 1, channels: 2, data: fading })).toEqual([255, 0]);
  });

  it('of 1 bit a pixel becomes one of 8, line by line', async () => {
    const data = new Uint8Array([0b10100000, 0b01000000]);
    const pixels = await greys({ width: 3, height: 2, channels: 1, depth: 1, data });
    expect(pixels).toEqual([255, 0, 255, 0, 255, 0]);
  });

  it('with a palette gets its colours, including transparency', async () => {
    const indexed = png(2, 1, 8, 3, [
      ['PLTE', Buffer.from([0, 0, 0, 0, 0, 0])],
      ['tRNS', Buffer.from([255, 0])],
      ['IDAT', deflateSync(Buffer.from([0, 0, 1]))],
    ]);
    expect([...decode(await prepareSignature(indexed)).data]).toEqual([0, 255]);
  });

  it('with a transparent colour is white there', async () => {
    const keyed = png(2, 1, 8, 0, [
      ['tRNS', Buffer.from([0, 9])],
      ['IDAT', deflateSync(Buffer.from([0, 9, 10]))],
    ]);
    expect([...decode(await prepareSignature(keyed)).data]).toEqual([255, 10]);
  });

  it('that is interlaced keeps its pixels', async () => {
    const raw = { width: 2, height: 2, channels: 1 } as const;
    const source = sharp(Buffer.from([1, 2, 3, 4]), { raw }).toColourspace('b-w');
    const prepared = await prepareSignature(await source.png({ progressive: true }).toBuffer());
    expect(printablePng(prepared)).toEqual(raw);
    expect([...decode(prepared).data]).toEqual([1, 2, 3, 4]);
  });

  it('in colour with more compressed data than pixels keeps its size', async () => {
    const huge = png(4, 4, 8, 2, [['IDAT', deflateSync(Buffer.alloc(20_000_000))]]);
    expect(decode(await prepareSignature(huge)).data).toHaveLength(16);
  });

  it('is unchanged by a second preparation', async () => {
    const data = new Uint8Array(40 * 20 * 4).map((_, index) => (index * 37) % 256);
    const once = await prepareSignature(encode({ width: 40, height: 20, channels: 4, data }));
    expect(decode(await prepareSignature(once)).data).toEqual(decode(once).data);
  });
});

describe('what is no signature', () => {
  const whole = Buffer.from(
    encode({ width: 8, height: 8, channels: 4, data: new Uint8Array(8 * 8 * 4) }),
  );
  const flipped = Buffer.from(whole);
  flipped[50] = (flipped[50] ?? 0) ^ 1;
  const alteredGrey = png(4, 4, 8, 0, [['IDAT', deflateSync(Buffer.alloc(20))]]);
  alteredGrey[alteredGrey.length - 17] = (alteredGrey.at(-17) ?? 0) ^ 1;
  const idat = (bytes: number) => deflateSync(Buffer.alloc(bytes));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('%PDF-1.7 %%EOF')],
    ['cut off', whole.subarray(0, -20)],
    ['altered', flipped],
    ['without pixels', png(4, 4, 8, 0, [])],
    ['with fewer pixels than it says', png(4, 4, 8, 0, [['IDAT', idat(4)]])],
    ['of no size', png(0, 4, 8, 0, [['IDAT', idat(4)]])],
    ['grey, and altered', alteredGrey],
    ['of an unknown colour type', png(1, 1, 8, 5, [['IDAT', idat(2)]])],
    ['of 400,000 chunks', png(8, 8, 8, 0, Array(400_000).fill(['IDAT', Buffer.alloc(0)]))],
    ['an SVG, which may run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['small outside and huge inside', png(4, 4, 8, 0, [['IDAT', idat(200_000_000)]])],
  ])('because it is %s is refused', (_, bytes) => {
    return expect(prepareSignature(bytes)).rejects.toThrow(UPLOAD_ERROR.damaged);
  });

  it.each([
    [
      'of 4000 × 1000 pixels of one bit in 583 bytes',
      png(4000, 1000, 1, 3, [['IDAT', idat(501_000)]]),
    ],
    ['wider than any canvas', png(4001, 1, 8, 0, [['IDAT', idat(4002)]])],
    ['larger than any canvas', png(1025, 1024, 8, 0, [['IDAT', idat(1026 * 1024)]])],
    ['of 16 bits a sample', png(10, 10, 16, 6, [['IDAT', idat(810)]])],
    ['of more bits than any PNG has', png(1, 1, 255, 0, [['IDAT', idat(1)]])],
    ['of more bytes than its pixels', Buffer.concat([whole, Buffer.alloc(8 * 1024 * 1024)])],
  ])('because it is %s is refused by its header', async (_, bytes) => {
    await expect(prepareSignature(bytes)).rejects.toThrow(UPLOAD_ERROR.tooDetailed);
  });

  it('does not decompress the text chunks beside the pixels', async () => {
    const noted = png(1, 1, 8, 0, [
      ['iCCP', Buffer.from('name\0\0 that nobody can unpack')],
      ['IDAT', deflateSync(Buffer.from([0, 128]))],
    ]);
    expect([...decode(await prepareSignature(noted)).data]).toEqual([128]);
  });
});

/** Builds a PNG of any chunks, with correct checksums. */
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
