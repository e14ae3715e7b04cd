import { placesOf } from './places-of.ts';

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

/**
 * Counts what the time of reading a PDF depends on.
 * @returns the most pages that it may have, since each page of a register has a stream of its own;
 * undefined for a file that is larger than any register
 */
export function pageLimit(pdf: Uint8Array): number | undefined {
  if (pdf.length > PDF_MAX.bytes) return undefined;
  const streams = countOf('stream', pdf) - countOf('endstream', pdf);
  const isBounded = streams <= PDF_MAX.streams && countOf(' 0 R', pdf) <= PDF_MAX.references;
  return isBounded ? streams : undefined;
}

const countOf = (text: string, pdf: Uint8Array) => [...placesOf(text, pdf)].length;
