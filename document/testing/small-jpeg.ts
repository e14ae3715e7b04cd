/** 8 × 16 pixels, the upper half red, the lower white, as a browser's canvas packs them. */
const BASE64 =
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUo' +
  'KSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo' +
  'KCj/wAARCAAQAAgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E' +
  'ABUBAQEAAAAAAAAAAAAAAAAAAAUH/8QAHBEAAQMFAAAAAAAAAAAAAAAAABUXYmShouHi/9oADAMBAAIRAxEAPwCdDdwG' +
  'SZ22UlwqbPk//9k=';

/** An EXIF block that says: turn me a quarter clockwise. */
const TURN = [
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00,
  0x00, 0x08, 0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00,
];

type Bytes = Uint8Array<ArrayBuffer>;

/** @param decode of base64 */
export function smallJpegs(decode: (base64: string) => ArrayLike<number>) {
  const plain: Bytes = Uint8Array.from(decode(BASE64));
  /** With something between its start and the rest. */
  const withBlock = (block: readonly number[]): Bytes =>
    Uint8Array.from([...plain.subarray(0, 2), ...block, ...plain.subarray(2)]);
  return { plain, withBlock, turned: withBlock(TURN) };
}
