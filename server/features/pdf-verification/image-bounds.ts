import { inflateSync } from 'node:zlib';
import { jpegFrame } from '#document/images/canonical-jpeg.ts';
import { IMAGE_MAX_PIXELS } from '#document/verify/pdf-file.ts';

/** Bytes that a stream of a register unpacks to: at most a page's picture, in colours. */
const UNPACKED_MOST = 3 * IMAGE_MAX_PIXELS;

/** Where a stream begins, after its dictionary. */
const STREAM = /(?<!end)stream\r?\n/g;
const ONE_FILTER = /\/Filter\s*\/(FlateDecode|DCTDecode)\b/;
/** A picture within a page's operators is packed once more. No register has one. */
const INLINE_PICTURE = /\sBI\s[\s\x20-\x7e]{1,400}\sID\s/;

/**
 * Is a PDF packed as a register is, and no stream of it further than one of a register? Its reader
 * unpacks whatever it finds, whole.
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
  // A name may be written in other ways, which a register's are not.
  if (dictionary.includes('#')) return false;
  const filters = dictionary.split('/Filter').length - 1;
  if (filters === 0) return !INLINE_PICTURE.test(packed.toString('latin1'));
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
    const unpacked = inflateSync(packed, { maxOutputLength: UNPACKED_MOST });
    return !INLINE_PICTURE.test(unpacked.toString('latin1'));
  } catch {
    return false;
  }
}
