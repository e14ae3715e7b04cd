import { encode } from 'fast-png';
import type { UploadType } from '../../platform/files/keys.ts';

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

/** Builds a PDF with this number of references to its only page. */
export function pdfWithPages(count: number): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${'3 0 R '.repeat(count)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
    '<</Length 3>>\nstream\nq Q\nendstream',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`;
  return `${text}${table}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
