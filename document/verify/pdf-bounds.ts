const MEGABYTE = 2 ** 20;

/** More than a register of ten years has: 36,500 entries, each with a signature. */
const PDF_MAX = {
  bytes: 256 * MEGABYTE,
  streams: 200_000,
  /** References from one object to another, outside of packed objects. */
  references: 4_000_000,
} as const;

/** Time after which reading a PDF is stopped. One of ten years takes a fifth of it. */
export const PDF_READING_MINUTES = 10;

const STREAM = [...'stream'].map((character) => character.charCodeAt(0));
/** The end of `7 0 R`. */
const REFERENCE = [...' 0 R'].map((character) => character.charCodeAt(0));
const LAST_OF_END = 'd'.charCodeAt(0);

/**
 * Counts in one pass what the time of reading a PDF depends on.
 * @returns the most pages that it may have, since each page of a register has a stream of its own;
 * undefined for a file that is larger than any register
 */
export function pageLimit(pdf: Uint8Array): number | undefined {
  if (pdf.length > PDF_MAX.bytes) return undefined;
  let streams = 0;
  let references = 0;
  for (let at = 0; at < pdf.length; at += 1) {
    if (pdf[at] === STREAM[0] && pdf[at - 1] !== LAST_OF_END && isAt(pdf, at, STREAM)) {
      streams += 1;
    } else if (pdf[at] === REFERENCE[0] && isAt(pdf, at, REFERENCE)) references += 1;
  }
  const isBounded = streams <= PDF_MAX.streams && references <= PDF_MAX.references;
  return isBounded ? streams : undefined;
}

const isAt = (pdf: Uint8Array, at: number, text: readonly number[]) =>
  text.every((byte, index) => pdf[at + index] === byte);
