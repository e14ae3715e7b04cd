import { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import type { SignedNote } from '#contract/checkpoints/signed-note.ts';
import { markImages } from '#document/verify/mark-images.ts';
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
export type VerifiedFile = StatementVerdict | { readonly refusal: string };

/**
 * Verifies the PDF of a register by its own statement, without a request.
 * @param onPage called after each page
 */
export async function verifyFile(
  pdf: Uint8Array,
  { publishedKeys, notes }: Known,
  onPage: (done: number, pages: number) => void,
): Promise<VerifiedFile> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const marks = markImages(pdf, sha256Of, salt);
  const read = await readRegister(marks.bytes, onPage);
  if ('refusal' in read) return read;
  const { keys } = parsePublishedKeys(publishedKeys);
  const trust = { keys, notes, verifyNote, sha256: sha256Of };
  return verifyStatement({ ...read, marks }, trust);
}

const SALT_BYTES = 16;
