import { concatBytes } from '#contract/core/concat-bytes.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Depth, colour type, compression, filter and interlacing of 8-bit grey. */
const GREY = Uint8Array.of(8, 0, 0, 0, 0);

/** Pixels per metre, which early files state after the header: 72 dpi. */
const DENSITY = Uint8Array.of(0, 0, 0x0b, 0x12, 0, 0, 0x0b, 0x12, 1);

/**
 * Makes the file in which a signature is stored, byte for byte: an opaque grey PNG with all of its data in one chunk.
 * @param packed the compressed lines, as a PDF has them too
 * @see https://www.w3.org/TR/png-3/#5DataRep
 */
export const signatureFile = (width: number, height: number, packed: Uint8Array) =>
  fileOf(width, height, chunk('IDAT', packed));

/** Makes the file in which early signatures are stored, with a density before the data. */
export const earlySignatureFile = (width: number, height: number, packed: Uint8Array) =>
  fileOf(width, height, [...chunk('pHYs', DENSITY), ...chunk('IDAT', packed)]);

function fileOf(width: number, height: number, chunks: readonly Uint8Array[]) {
  const header = concatBytes([bytesOf(width), bytesOf(height), GREY]);
  return concatBytes([SIGNATURE, ...chunk('IHDR', header), ...chunks, ...chunk('IEND')]);
}

/** @returns its parts: length, name, data and check */
function chunk(name: string, data: Uint8Array = new Uint8Array()): Uint8Array[] {
  const named = [new TextEncoder().encode(name), data];
  return [bytesOf(data.length), ...named, bytesOf(crc32(named))];
}

/** Writes a number in four bytes, the highest first. */
const bytesOf = (number: number) =>
  Uint8Array.from([24, 16, 8, 0], (shift) => (number >>> shift) & 0xff);

/** CRC-32 by byte (ISO 3309). */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1 ? 0xedb88320 : 0) ^ (value >>> 1);
  return value;
});

function crc32(parts: readonly Uint8Array[]): number {
  let crc = ~0;
  for (const part of parts) {
    for (const byte of part) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}
