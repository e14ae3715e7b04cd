import { readFile } from 'node:fs/promises';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PAPER_CHECK } from '#contract/messages/added/paper-check.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { PDF_OPTIONS } from '#document/verify/pdf-file.ts';
import { readTags } from '#document/verify/pdf-tags.ts';
import { TranscriptReader } from '#document/verify/read-transcript.ts';
import { OPERATOR } from '#server/ledger/access.ts';
import type { Verdict } from '#server/ledger/verify/verify-register.ts';
import { sha256 } from './compare-stored-images.ts';
import { isBounded } from './image-bounds.ts';
import type { PdfVerification } from './service.ts';

/** Verifies a register's PDF. @param path of the file */
export async function verifyPdfFile(path: string, verification: PdfVerification): Promise<Verdict> {
  const transcript = await transcriptIn(await readFile(path));
  if (!transcript) return { isWhole: false, sentence: PAPER_CHECK.notARegister };
  const verdict = await verification.verify(OPERATOR, transcript);
  const { agrees, sentence, differences, uncertain, changed_since } = verdict;
  const { difference_count, uncertain_count } = verdict;
  const lines = [
    sentence,
    ...notice(differences.length, difference_count),
    ...differences.map(({ where, document, register }) =>
      PAPER_CHECK.difference(where, document, register),
    ),
    ...(uncertain_count > 0 ? [PAPER_CHECK.uncertain(uncertain_count)] : []),
    ...notice(uncertain.length, uncertain_count),
    ...uncertain.map(({ where, sentence: reason }) => PAPER_CHECK.doubt(where, reason)),
    ...(changed_since > 0 ? [PAPER_CHECK.changedSince(changed_since)] : []),
  ];
  return { isWhole: agrees, sentence: lines.join('\n') };
}

/** Says that there are more than are listed. */
function notice(listed: number, all: number): string[] {
  return listed < all ? [PAPER_CHECK.firstOnes(listed)] : [];
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
