import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { GlobalWorkerOptions, getDocument, OPS } from 'pdfjs-dist';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import type { Sha256 } from '#document/images/image-hash.ts';
import { PDF_OPTIONS } from '#document/verify/pdf-file.ts';
import { readTags } from '#document/verify/pdf-tags.ts';
import { TranscriptReader } from '#document/verify/read-transcript.ts';

GlobalWorkerOptions.workerSrc = workerSrc;

/** SHA-256 in JavaScript, since browsers hash on secure origins only. */
const hexOf: Sha256 = (bytes) => bytesToHex(sha256(bytes));

/**
 * Reads the transcript of a register's PDF in the browser.
 * @param onPage called after each page
 * @returns undefined when the file is no register's PDF, or has no seal
 */
export async function readRegister(
  file: Blob,
  onPage: (done: number, pages: number) => void,
): Promise<Transcript | undefined> {
  const opening = getDocument({
    ...PDF_OPTIONS,
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
  });
  try {
    const pdf = await opening.promise.catch(() => undefined);
    if (!pdf) return undefined;
    const reader = new TranscriptReader();
    let done = 0;
    for await (const page of readTags(pdf, OPS, hexOf)) {
      reader.read(page);
      done += 1;
      onPage(done, pdf.numPages);
    }
    return reader.transcript();
  } finally {
    await opening.destroy();
  }
}
