import { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import type { SignedNote } from '#contract/checkpoints/signed-note.ts';
import type { Transcript } from '#contract/pdf-verification.ts';
import { verifyNote } from '#document/verify/verify-note.ts';
import { type StatementVerdict, verifyStatement } from '#document/verify/verify-statement.ts';
import { readRegister, sha256Of } from './read-register.ts';

/** Knowledge of a server beside the file. */
interface Known {
  /** The text that a server publishes of its keys. */
  readonly publishedKeys: string;
  /** Notes that were kept. */
  readonly notes: readonly SignedNote[];
}

/** The verdict by what is signed, or the sentence that says why there is none. */
export type VerifiedFile =
  | { readonly transcript: Transcript; readonly verdict: StatementVerdict }
  | { readonly refusal: string };

/**
 * Verifies the PDF of a register by its own statement, without a request.
 * @param onPage called after each page
 */
export async function verifyFile(
  file: Blob,
  { publishedKeys, notes }: Known,
  onPage: (done: number, pages: number) => void,
): Promise<VerifiedFile> {
  const read = await readRegister(file, onPage);
  if ('refusal' in read) return read;
  const { keys } = parsePublishedKeys(publishedKeys);
  const verdict = verifyStatement(read, { keys, notes, verifyNote, sha256: sha256Of });
  return { transcript: read.transcript, verdict };
}
