const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Depth, colour type, compression, filter and interlacing of 8-bit grey. */
const GREY = [8, 0, 0, 0, 0];

/** Pixels per metre, which early files state after the header: 72 dpi. */
const DENSITY = [0, 0, 0x0b, 0x12, 0, 0, 0x0b, 0x12, 1];

/**
 * Makes the files in which a signature may be stored, byte for byte: an opaque grey PNG with all of its data in one
 * chunk, in early files with a density.
 * @param packed the compressed lines, as a PDF has them too
 * @see https://www.w3.org/TR/png-3/#5DataRep
 */
export function signatureFiles(width: number, height: number, packed: Uint8Array): Uint8Array[] {
  const header = chunk('IHDR', [...bytesOf(width), ...bytesOf(height), ...GREY]);
  const data = chunk('IDAT', packed);
  const end = chunk('IEND', []);
  return [[], chunk('pHYs', DENSITY)].map((density) =>
    Uint8Array.from([...SIGNATURE, ...header, ...density, ...data, ...end]),
  );
}

function chunk(name: string, data: ArrayLike<number>): Uint8Array {
  const named = Uint8Array.from([...new TextEncoder().encode(name), ...Array.from(data)]);
  return Uint8Array.from([...bytesOf(data.length), ...named, ...bytesOf(crc32(named))]);
}

/** Writes a number in four bytes, the highest first. */
const bytesOf = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff);

/** CRC-32 by byte (ISO 3309). */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1 ? 0xedb88320 : 0) ^ (value >>> 1);
  return value;
});

const crc32 = (bytes: Uint8Array): number =>
  ~bytes.reduce((crc, byte) => (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), ~0) >>> 0;
