import { readFile } from 'node:fs/promises';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { READING } from '#document/verify/pdf-file.ts';
import { readTags } from '#document/verify/pdf-tags.ts';
import { RegisterReader } from '#document/verify/read-transcript.ts';
import type { VerificationResult } from '#server/ledger/verify/verify-register.ts';
import { OPERATOR } from '../../access.ts';
import { isBounded } from './image-bounds.ts';
import { sha256 } from './image-worker.ts';
import type { PaperCheck } from './service.ts';

/** Holds a register's PDF against the register. @param path of the file */
export async function verifyPaper(path: string, paper: PaperCheck): Promise<VerificationResult> {
  const said = await transcriptIn(await readFile(path));
  if (!said) return { isWhole: false, sentence: PDF_VERIFICATION.notARegister };
  const verdict = await paper.check(OPERATOR, said);
  const { agrees, sentence, differences, uncertain, changed_since } = verdict;
  const { difference_count, uncertain_count } = verdict;
  const lines = [
    sentence,
    ...told(differences.length, difference_count),
    ...differences.map(({ where, document, register }) =>
      PDF_VERIFICATION.difference(where, document, register),
    ),
    ...(uncertain_count > 0 ? [PDF_VERIFICATION.uncertain(uncertain_count)] : []),
    ...told(uncertain.length, uncertain_count),
    ...uncertain.map(({ where, sentence: doubt }) => PDF_VERIFICATION.doubt(where, doubt)),
    ...(changed_since > 0 ? [PDF_VERIFICATION.changedSince(changed_since)] : []),
  ];
  return { isWhole: agrees, sentence: lines.join('\n') };
}

/** That there are more than are listed. */
function told(listed: number, all: number): string[] {
  return listed < all ? [PDF_VERIFICATION.firstOnes(listed)] : [];
}

/** @returns undefined for what is no register's PDF */
async function transcriptIn(bytes: Buffer): Promise<Transcript | undefined> {
  if (!isBounded(bytes)) return undefined;
  const opening = getDocument({ ...READING, data: new Uint8Array(bytes) });
  const pdf = await opening.promise.catch(() => undefined);
  const reader = new RegisterReader();
  if (pdf) for await (const page of readTags(pdf, OPS, sha256)) reader.read(page);
  await opening.destroy();
  return reader.said();
}
