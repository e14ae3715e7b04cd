import { readFile } from 'node:fs/promises';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { pageLimit } from '#document/verify/pdf-bounds.ts';
import { PDF_OPTIONS } from '#document/verify/pdf-file.ts';
import { readTranscript } from '#document/verify/read-pdf.ts';
import { isBounded } from './image-bounds.ts';
import { sha256 } from './image-worker.ts';

/** Runs in a thread of its own, which is stopped when a file takes too long. */

/** The transcript of a file, or the sentence that says why there is none. */
export type ReadFile = { readonly transcript: Transcript } | { readonly refusal: string };

const NO_REGISTER: ReadFile = { refusal: PDF_VERIFICATION.notARegister };
const TOO_LARGE: ReadFile = { refusal: PDF_VERIFICATION.tooLarge };

/** Reads a PDF. @param path of the file */
export default async function readPdf(path: string): Promise<ReadFile> {
  const bytes = await readFile(path);
  const maxPages = pageLimit(bytes);
  if (maxPages === undefined) return TOO_LARGE;
  if (!isBounded(bytes)) return NO_REGISTER;
  const opening = getDocument({ ...PDF_OPTIONS, data: new Uint8Array(bytes) });
  try {
    const pdf = await opening.promise.catch(() => undefined);
    if (!pdf) return NO_REGISTER;
    if (pdf.numPages > maxPages) return TOO_LARGE;
    const transcript = await readTranscript(pdf, OPS, sha256);
    return transcript ? { transcript } : NO_REGISTER;
  } finally {
    await opening.destroy();
  }
}
