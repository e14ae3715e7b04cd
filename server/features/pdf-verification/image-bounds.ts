import { inflateSync } from 'node:zlib';
import { jpegFrame } from '#document/images/printable-jpeg.ts';
import { IMAGE_MAX_PIXELS } from '#document/verify/pdf-file.ts';

/** The most bytes that a stream of a register unpacks to: an image that fills a page, in colours. */
const UNPACKED_MAX = 3 * IMAGE_MAX_PIXELS;

/** The keyword between the dictionary and the bytes of a stream. */
const STREAM = /(?<!end)stream\r?\n/g;
const ONE_FILTER = /\/Filter\s*\/(FlateDecode|DCTDecode)\b/;
/** An image within a page's operators is packed once more. No register has one. */
const INLINE_IMAGE = /\sBI\s[\s\x20-\x7e]{1,400}\sID\s/;

/**
 * Tells whether a PDF is packed as a register is, and no stream unpacks to more than one of a register:
 * pdfjs unpacks every stream in full.
 */
export function isBounded(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  return [...text.matchAll(STREAM)].every(({ 0: keyword, index }) => {
    const dictionary = text.slice(text.lastIndexOf(' obj', index), index);
    const from = index + keyword.length;
    return isBoundedStream(dictionary, pdf.subarray(from, text.indexOf('endstream', from)));
  });
}

function isBoundedStream(dictionary: string, packed: Buffer): boolean {
  // The names of a register's PDF are never escaped.
  if (dictionary.includes('#')) return false;
  const filters = dictionary.split('/Filter').length - 1;
  if (filters === 0) return !INLINE_IMAGE.test(packed.toString('latin1'));
  const filter = ONE_FILTER.exec(dictionary)?.[1];
  if (filters > 1 || !filter) return false;
  return filter === 'DCTDecode' ? isBoundedJpeg(packed) : isBoundedFlate(packed);
}

function isBoundedJpeg(packed: Buffer): boolean {
  const frame = jpegFrame(new Uint8Array(packed));
  return frame !== undefined && frame.width * frame.height <= IMAGE_MAX_PIXELS;
}

function isBoundedFlate(packed: Buffer): boolean {
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: UNPACKED_MAX });
    return !INLINE_IMAGE.test(unpacked.toString('latin1'));
  } catch {
    return false;
  }
}
