import { constants, crc32, inflateSync } from 'node:zlib';

/** Reading a PNG's frame without unpacking it. @see https://www.w3.org/TR/png-3/#5DataRep */

const SIGNATURE_BYTES = 8;
/** Length and name before a chunk's data, and a checksum behind it. */
const FRAME_BYTES = { before: 8, after: 4 };

/** Chunks that the pixels depend on. Others may hold packed data of any size. */
const PIXEL_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Bits a channel. */
const MOST_DEPTH = 16;

export interface Header {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Most bytes that the pixels take unpacked. */
  readonly unpackedBytes: number;
  readonly interlaced: boolean;
  /** One byte of grey a pixel. */
  readonly isGrey: boolean;
}

interface Chunk {
  readonly name: string;
  /** With its frame. */
  readonly whole: Buffer;
}

/** The chunks that make the pixels. @throws RangeError when the file ends in the middle of one */
export function pixelChunks(png: Uint8Array): Chunk[] {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  let start = SIGNATURE_BYTES;
  while (chunks.at(-1)?.name !== 'IEND') {
    const end = start + FRAME_BYTES.before + file.readUInt32BE(start) + FRAME_BYTES.after;
    if (end > file.length) throw new RangeError('The PNG ends early');
    const name = file.toString('latin1', start + 4, start + 8);
    if (PIXEL_CHUNKS.includes(name)) chunks.push({ name, whole: file.subarray(start, end) });
    start = end;
  }
  return chunks;
}

const dataOf = ({ whole }: Chunk) => whole.subarray(FRAME_BYTES.before, -FRAME_BYTES.after);

/** @throws Error without a known header at the front */
export function headerOf([first]: readonly Chunk[]): Header {
  if (first?.name !== 'IHDR') throw new Error('The PNG has no header');
  const data = dataOf(first);
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const channels = CHANNELS[data.readUInt8(9)];
  const depth = data.readUInt8(8);
  if (!channels || depth > MOST_DEPTH) throw new Error('The PNG has pixels of no standard');
  const unpackedBytes = height * (1 + Math.ceil((width * channels * depth) / 8));
  const isGrey = depth === 8 && data.readUInt8(9) === 0;
  return { width, height, unpackedBytes, interlaced: data.readUInt8(12) !== 0, isGrey };
}

/** The lines of pixels, packed no further than the header says. @throws Error otherwise */
export function unpackedLines(chunks: readonly Chunk[], { unpackedBytes }: Header): Buffer {
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(dataOf);
  // At once, and not 16 kB at a time.
  const chunkSize = Math.max(unpackedBytes, constants.Z_MIN_CHUNK);
  const lines = inflateSync(Buffer.concat(packed), { maxOutputLength: unpackedBytes, chunkSize });
  if (lines.length !== unpackedBytes) throw new Error('The PNG lacks pixels');
  return lines;
}

/** The newest of the filters that a line may name before its pixels. */
const LAST_FILTER = 4;

/** Is this a whole picture of opaque grey, nothing else in it? @param lines unpacked */
export function isOpaqueGrey(chunks: readonly Chunk[], header: Header, lines: Buffer): boolean {
  const isPlain = chunks.every(({ name }) => name !== 'PLTE' && name !== 'tRNS');
  const isSound = chunks.every(
    ({ whole }) => whole.readUInt32BE(whole.length - 4) === crc32(whole.subarray(4, -4)),
  );
  for (let start = 0; start < lines.length; start += header.width + 1) {
    if ((lines[start] ?? 0) > LAST_FILTER) return false;
  }
  return header.isGrey && isPlain && isSound;
}

/** The PNG of these chunks alone. */
export function pngOf(signature: Uint8Array, chunks: readonly Chunk[]): Uint8Array {
  return Buffer.concat([signature.subarray(0, SIGNATURE_BYTES), ...chunks.map((c) => c.whole)]);
}
