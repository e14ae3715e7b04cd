import { inflateSync } from 'node:zlib';
import { jpegFrame } from '#document/images/printable-jpeg.ts';
import { IMAGE_MAX_PIXELS } from '#document/verify/pdf-file.ts';

/** The most bytes that a stream of a register unpacks to: an image that fills a page, in colours. */
const UNPACKED_MAX = 3 * IMAGE_MAX_PIXELS;
/** The most bytes of an attached file: the data of 50,000 entries. */
const ATTACHED_MAX = 128 * 2 ** 20;
/** The most bytes that all streams unpack to, for each byte of the file, and in a small one. */
const UNPACKED_RATIO = 200;
const UNPACKED_MIN = 4 * UNPACKED_MAX;

const STREAM = 'stream';
const END = 'end';
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The only names with a sign that is escaped. */
const ATTACHED = /\/Type \/EmbeddedFile\n[^#]*\/Subtype \/(?:application#2Fjson|text#2Fplain)\n/;
const ONE_FILTER = /\/Filter\s*\/(FlateDecode|DCTDecode)\b/;
/** An image within a page's operators is packed once more. No register has one. */
const INLINE_IMAGE = /\s(BI|ID)(?=\s)/g;
/** Characters between the two operators of such an image. */
const INLINE_IMAGE_MAX = 400;

/**
 * Tells whether a PDF is packed as a register is, and its streams unpack to no more than those of a
 * register: pdfjs unpacks every stream in full. Reads each byte of the file a few times.
 */
export function isBounded(pdf: Buffer): boolean {
  let unpacked = 0;
  for (const stream of streamsOf(pdf)) {
    const bytes = stream && unpackedBytes(stream);
    if (bytes === undefined) return false;
    unpacked += bytes;
    if (unpacked > Math.max(UNPACKED_MIN, UNPACKED_RATIO * pdf.length)) return false;
  }
  return true;
}

interface PackedStream {
  readonly dictionary: string;
  readonly packed: Buffer;
}

/** Lists the streams of a file; undefined for one without an end, or within another. */
function* streamsOf(pdf: Buffer): Generator<PackedStream | undefined> {
  let end = 0;
  for (let start = nextKeyword(pdf, 0); start !== undefined; start = nextKeyword(pdf, end)) {
    const before = pdf.subarray(end, start);
    const from = start + STREAM.length;
    const to = nextKeyword(pdf, from);
    const isEnd = to !== undefined && isEndAt(pdf, to);
    if (isEndAt(pdf, start) || !isEnd) return yield undefined;
    const dictionary = before.toString('latin1', Math.max(0, before.lastIndexOf(' obj')));
    yield { dictionary, packed: pdf.subarray(afterLine(pdf, from), to - END.length) };
    end = to + STREAM.length;
  }
}

/** Finds the next `endstream`, or `stream` at the end of a line, which begins one. */
function nextKeyword(pdf: Buffer, from: number): number | undefined {
  for (let at = pdf.indexOf(STREAM, from); at >= 0; at = pdf.indexOf(STREAM, at + 1)) {
    if (isEndAt(pdf, at) || afterLine(pdf, at + STREAM.length) > at + STREAM.length) return at;
  }
  return undefined;
}

const isEndAt = (pdf: Buffer, at: number) =>
  at >= END.length && pdf.toString('latin1', at - END.length, at) === END;

/** Returns the position after a line break; the same position where there is none. */
function afterLine(pdf: Buffer, at: number): number {
  const feed = pdf[at] === CARRIAGE_RETURN ? at + 1 : at;
  return pdf[feed] === LINE_FEED ? feed + 1 : at;
}

/** @returns undefined for a stream that no register has */
function unpackedBytes({ dictionary, packed }: PackedStream): number | undefined {
  const isAttached = ATTACHED.test(dictionary);
  if (dictionary.replace(ATTACHED, '').includes('#')) return undefined;
  const filters = dictionary.split('/Filter').length - 1;
  if (filters === 0) return hasInlineImage(packed) ? undefined : packed.length;
  const filter = ONE_FILTER.exec(dictionary)?.[1];
  if (filters > 1 || !filter) return undefined;
  if (filter === 'DCTDecode') return jpegBytes(packed);
  return flateBytes(packed, isAttached ? ATTACHED_MAX : UNPACKED_MAX);
}

function jpegBytes(packed: Buffer): number | undefined {
  const frame = jpegFrame(new Uint8Array(packed));
  const pixels = frame && frame.width * frame.height;
  return pixels !== undefined && pixels <= IMAGE_MAX_PIXELS ? 3 * pixels : undefined;
}

function flateBytes(packed: Buffer, max: number): number | undefined {
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: max });
    return hasInlineImage(unpacked) ? undefined : unpacked.length;
  } catch {
    return undefined;
  }
}

function hasInlineImage(content: Buffer): boolean {
  let begin = Number.NEGATIVE_INFINITY;
  for (const { 1: operator, index } of content.toString('latin1').matchAll(INLINE_IMAGE)) {
    if (operator === 'BI') begin = index;
    else if (index - begin <= INLINE_IMAGE_MAX) return true;
  }
  return false;
}
