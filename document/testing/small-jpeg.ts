/** 8 × 16 pixels, the upper half red, the lower white, encoded by a browser's canvas. */
const BASE64 =
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUo' +
  'KSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo' +
  'KCj/wAARCAAQAAgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E' +
  'ABUBAQEAAAAAAAAAAAAAAAAAAAUH/8QAHBEAAQMFAAAAAAAAAAAAAAAAABUXYmShouHi/9oADAMBAAIRAxEAPwCdDdwG' +
  'SZ22UlwqbPk//9k=';

/** An EXIF block with orientation 6: rotate by 90 degrees clockwise. */
const ROTATION = [
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00,
  0x00, 0x08, 0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00,
];

type Bytes = Uint8Array<ArrayBuffer>;

/** @param decode decodes base64 */
export function smallJpegs(decode: (base64: string) => ArrayLike<number>) {
  const plain: Bytes = Uint8Array.from(decode(BASE64));
  /** Inserts bytes after the start marker. */
  const withBlock = (block: readonly number[]): Bytes =>
    Uint8Array.from([...plain.subarray(0, 2), ...block, ...plain.subarray(2)]);
  return { plain, withBlock, rotated: withBlock(ROTATION) };
}
