import { encode } from 'fast-png';
import type { UploadType } from '../platform/files/keys.ts';

const jpegSegment = (marker: number, data: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(data, 'latin1')]);
};

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** A small valid file of each type that may be uploaded. */
export const SAMPLE: Record<UploadType, Buffer> = {
  'image/png': Buffer.from(
    encode({ width: 2, height: 1, channels: 1, data: new Uint8Array([0, 255]) }),
  ),
  'image/jpeg': Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    jpegSegment(0xe1, 'Exif\0\0 with the end of a thumbnail \xff\xd9'),
    jpegSegment(0xda, '\x01\x01\0\0\x3f\0'),
    Buffer.from('the picture itself'),
    JPEG_END,
  ]),
  'application/pdf': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
