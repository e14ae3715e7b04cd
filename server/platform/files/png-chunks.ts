import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

/** Reads a PNG's frame without unpacking it. @see https://www.w3.org/TR/png-3/#5DataRep */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length and name before a chunk's data, and the checksum after it. */
const FRAME_BYTES = { before: 8, after: 4 };

const HEADER_BYTES = 13;

/** Chunks that the pixels depend on. Others may contain compressed data of any size. */
const PIXEL_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

interface Chunk {
  readonly name: string;
  /** Bytes with length, name and checksum. */
  readonly whole: Buffer;
}

/** Chunks of a file. Writers use 8 kB or more for each, so that 10 MB have 1,300. */
const MAX_CHUNKS = 5000;

export interface PngHeader {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
}

/** Reads the header of a PNG; undefined for a file that does not begin with one. */
export function pngHeader(file: Uint8Array): PngHeader | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = SIGNATURE.length + FRAME_BYTES.before;
  const isPng =
    bytes.length >= start + HEADER_BYTES &&
    bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    bytes.toString('latin1', start - 4, start) === 'IHDR';
  if (!isPng) return undefined;
  const [width, height] = [bytes.readUInt32BE(start), bytes.readUInt32BE(start + 4)];
  return { width, height, depth: bytes.readUInt8(start + 8) };
}

/** A PNG reduced to the chunks that its pixels depend on. */
export interface BarePng {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly chunks: readonly Chunk[];
}

/**
 * Reads a PNG as far as its pixels depend on it.
 * @param max pixels of a side, and of the area
 * @returns undefined for a file that is no PNG, is truncated or empty, or exceeds a limit or `MAX_CHUNKS`
 */
export function readPng(
  file: Uint8Array,
  max: { readonly side: number; readonly area: number },
): BarePng | undefined {
  const chunks = pixelChunks(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const [header] = chunks ?? [];
  if (!chunks || header?.name !== 'IHDR' || dataOf(header).length < HEADER_BYTES) return undefined;
  const [width, height] = [dataOf(header).readUInt32BE(0), dataOf(header).readUInt32BE(4)];
  const area = width * height;
  const isBounded = Math.max(width, height) <= max.side && area > 0 && area <= max.area;
  return isBounded ? { width, height, chunks } : undefined;
}

function pixelChunks(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let start = SIGNATURE.length;
  for (let count = 0; chunks.at(-1)?.name !== 'IEND'; count += 1) {
    if (count === MAX_CHUNKS) return undefined;
    if (start + FRAME_BYTES.before > file.length) return undefined;
    const end = start + FRAME_BYTES.before + file.readUInt32BE(start) + FRAME_BYTES.after;
    if (end > file.length) return undefined;
    const name = file.toString('latin1', start + 4, start + 8);
    if (PIXEL_CHUNKS.includes(name)) chunks.push({ name, whole: file.subarray(start, end) });
    start = end;
  }
  return chunks;
}

/** Builds the file of a PNG, with all of its data in one chunk: a PDF has the data without chunks. */
export function pngFile({ chunks }: BarePng): Buffer {
  const isData = ({ name }: Chunk) => name === 'IDAT';
  const at = chunks.findIndex(isData);
  const before = chunks.slice(0, Math.max(at, 0)).map(({ whole }) => whole);
  const after = chunks.filter((chunk, index) => index > at && !isData(chunk));
  const data = chunks.filter(isData);
  const [only, ...more] = data;
  const whole = only && more.length === 0 ? only.whole : dataChunk(data.map(dataOf));
  return Buffer.concat([SIGNATURE, ...before, whole, ...after.map((chunk) => chunk.whole)]);
}

function dataChunk(data: readonly Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from('IDAT'), ...data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

const dataOf = ({ whole }: Chunk) => whole.subarray(FRAME_BYTES.before, -FRAME_BYTES.after);

/** Depth, colour type, compression, filter and interlacing of 8-bit grey, not interlaced. */
const GREY = Buffer.from([8, 0, 0, 0, 0]);
/** The newest of the filters that a line may name before its pixels. */
const LAST_FILTER = 4;

/**
 * Tells whether a picture is opaque 8-bit grey.
 * @throws Error when it is, and is damaged or decompresses to more than its pixels
 */
export async function isOpaqueGrey({ width, height, chunks }: BarePng): Promise<boolean> {
  const [header, ...others] = chunks;
  if (!header || !dataOf(header).subarray(8).equals(GREY)) return false;
  if (others.some(({ name }) => name === 'PLTE' || name === 'tRNS')) return false;
  const lines = await unpack(chunks, height * (1 + width));
  for (let start = 0; start < lines.length; start += 1 + width) {
    if ((lines[start] ?? 0) > LAST_FILTER) throw new Error('The PNG has an unknown filter');
  }
  if (!chunks.every(hasItsChecksum)) throw new Error('The PNG was altered');
  return true;
}

const inflateAsync = promisify(inflate);

async function unpack(chunks: readonly Chunk[], bytes: number): Promise<Buffer> {
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(dataOf);
  // One buffer for all of it, not one for each 16 kB.
  const limits = { maxOutputLength: bytes, chunkSize: Math.max(bytes, 64) };
  const lines = await inflateAsync(Buffer.concat(packed), limits);
  if (lines.length !== bytes) throw new Error('The PNG lacks pixels');
  return lines;
}

const hasItsChecksum = ({ whole }: Chunk) =>
  whole.readUInt32BE(whole.length - FRAME_BYTES.after) ===
  crc32(whole.subarray(4, -FRAME_BYTES.after));
