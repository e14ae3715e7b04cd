import { readFile } from 'node:fs/promises';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { PDF_OPTIONS } from '#document/verify/pdf-file.ts';
import { readTags } from '#document/verify/pdf-tags.ts';
import { TranscriptReader } from '#document/verify/read-transcript.ts';
import { OPERATOR } from '#server/access.ts';
import type { VerificationResult } from '#server/ledger/verify/verify-register.ts';
import { isBounded } from './image-bounds.ts';
import { sha256 } from './image-worker.ts';
import type { PdfVerification } from './service.ts';

/** Verifies a register's PDF. @param path of the file */
export async function verifyPdfFile(
  path: string,
  verification: PdfVerification,
): Promise<VerificationResult> {
  const transcript = await transcriptIn(await readFile(path));
  if (!transcript) return { isValid: false, sentence: PDF_VERIFICATION.notARegister };
  const verdict = await verification.verify(OPERATOR, transcript);
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

/** @returns undefined for a file that is no register's PDF */
async function transcriptIn(bytes: Buffer): Promise<Transcript | undefined> {
  if (!isBounded(bytes)) return undefined;
  const opening = getDocument({ ...PDF_OPTIONS, data: new Uint8Array(bytes) });
  const pdf = await opening.promise.catch(() => undefined);
  const reader = new TranscriptReader();
  if (pdf) for await (const page of readTags(pdf, OPS, sha256)) reader.read(page);
  await opening.destroy();
  return reader.transcript();
}
