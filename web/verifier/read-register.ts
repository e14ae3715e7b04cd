import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { getDocument, OPS } from 'pdfjs-dist';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { Sha256 } from '#document/images/image-hash.ts';
import { PDF_READING_MINUTES, pageLimit } from '#document/verify/pdf-bounds.ts';
import { PDF_OPTIONS } from '#document/verify/pdf-file.ts';
import { type ReadPdf, readPdf } from '#document/verify/read-pdf.ts';

/** SHA-256 in JavaScript, since browsers hash on secure origins only. */
export const sha256Of: Sha256 = (bytes) => bytesToHex(sha256(bytes));

/** SHA-256 of a file, in a thread of its own where the browser hashes. */
export const hashFile = async (bytes: Uint8Array<ArrayBuffer>) =>
  isSecureContext
    ? bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
    : sha256Of(bytes);

/** What was read from a file, or the sentence that says why that is nothing. */
export type ReadRegister = ReadPdf | { readonly refusal: string };

const NO_REGISTER: ReadRegister = { refusal: PDF_VERIFICATION.notARegister };
const TOO_LARGE: ReadRegister = { refusal: PDF_VERIFICATION.tooLarge };

/**
 * Reads a register's PDF in the browser. A file that takes too long is given up.
 * @param onPage called after each page
 */
export async function readRegister(
  data: Uint8Array,
  onPage: (done: number, pages: number) => void,
): Promise<ReadRegister> {
  const maxPages = pageLimit(data);
  if (maxPages === undefined) return TOO_LARGE;
  const opening = getDocument({ ...PDF_OPTIONS, data, isEvalSupported: false });
  let timer: number | undefined;
  const timeout = new Promise<ReadRegister>((resolve) => {
    const giveUp = () => resolve({ refusal: PDF_VERIFICATION.tookTooLong });
    timer = window.setTimeout(giveUp, PDF_READING_MINUTES * MINUTE_MS);
  });
  const read = async (): Promise<ReadRegister> => {
    const pdf = await opening.promise.catch(() => undefined);
    if (!pdf) return NO_REGISTER;
    if (pdf.numPages > maxPages) return TOO_LARGE;
    const found = await readPdf(pdf, OPS, sha256Of, (done) => onPage(done, pdf.numPages));
    return found ?? NO_REGISTER;
  };
  try {
    return await Promise.race([read(), timeout]);
  } finally {
    window.clearTimeout(timer);
    await opening.destroy();
  }
}
