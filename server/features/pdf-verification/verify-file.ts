import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { PDF_READING_MINUTES } from '#document/verify/pdf-bounds.ts';
import { OPERATOR } from '#server/access.ts';
import type { VerificationResult } from '#server/ledger/verify/verify-register.ts';
import { workerThreads } from '#server/platform/worker-threads.ts';
import type { PdfVerification } from './service.ts';
import type { ReadFile } from './transcript-worker.ts';

/** Verifies a register's PDF. @param path of the file */
export async function verifyPdfFile(
  path: string,
  verification: PdfVerification,
): Promise<VerificationResult> {
  const read = await readPdf(path);
  if ('refusal' in read) return { isValid: false, sentence: read.refusal };
  const verdict = await verification.verify(OPERATOR, read.transcript);
  const { agrees, sentence, differences, uncertain, changed_since } = verdict;
  const { difference_count, uncertain_count } = verdict;
  const lines = [
    sentence,
    ...notice(differences.length, difference_count),
    ...differences.map(({ where, document, register }) =>
      PDF_VERIFICATION.difference(where, document, register),
    ),
    ...(uncertain_count > 0 ? [PDF_VERIFICATION.uncertain(uncertain_count)] : []),
    ...notice(uncertain.length, uncertain_count),
    ...uncertain.map(({ where, sentence: reason }) => PDF_VERIFICATION.doubt(where, reason)),
    ...(changed_since > 0 ? [PDF_VERIFICATION.changedSince(changed_since)] : []),
  ];
  return { isValid: agrees, sentence: lines.join('\n') };
}

/** Says that there are more than are listed. */
function notice(listed: number, all: number): string[] {
  return listed < all ? [PDF_VERIFICATION.firstOnes(listed)] : [];
}

/** Reads a PDF in a thread of its own, which is stopped after a while. */
async function readPdf(path: string): Promise<ReadFile> {
  const read = workerThreads<string, ReadFile>({
    file: new URL('./transcript-worker', import.meta.url),
    maxThreads: 1,
    maxWaiting: 0,
    timeoutMs: PDF_READING_MINUTES * MINUTE_MS,
  });
  return read(path).catch((error: Error) => {
    if (error.name === 'AbortError') return { refusal: PDF_VERIFICATION.tookTooLong };
    throw error;
  });
}
