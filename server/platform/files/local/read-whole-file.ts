import type { UploadType } from '../keys.ts';

/** Does a file of this type reach its own end, or was it cut off on the way? */
export function isWhole(bytes: Uint8Array, contentType: UploadType): boolean {
  return ENDS[contentType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const ENDS: Record<UploadType, (file: Buffer) => boolean> = {
  'image/png': (file) => file.includes('IEND', -64, 'latin1'),
  'application/pdf': (file) => file.includes('%%EOF', -2048, 'latin1'),
  'image/jpeg': (file) => file.includes(JPEG_END, startOfScan(file)),
};

const JPEG_END = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;

/**
 * Where a JPEG's picture begins. The segments before it may hold a thumbnail with an end of its
 * own, and cameras append to what comes after.
 */
function startOfScan(file: Buffer): number {
  let position = 2;
  while (position + 4 <= file.length && file[position] === 0xff) {
    if (file[position + 1] === START_OF_SCAN) return position;
    position += 2 + file.readUInt16BE(position + 2);
  }
  return file.length;
}
