import { MARK_SALT_BYTES, markImages, readMarks } from '#document/verify/mark-images.ts';
import { verifyNote } from '#document/verify/verify-note.ts';
import {
  type StatementVerdict,
  type Trust,
  verifyStatement,
} from '#document/verify/verify-statement.ts';
import { hashFile, readRegister, sha256Of } from './read-register.ts';

/** The verdict by what is signed, or the sentence that says why there is none. */
export type VerifiedFile = StatementVerdict | { readonly refusal: string };

/**
 * Verifies the PDF of a register by its own statement, without a request.
 * @param onPage called after each page
 */
export async function verifyFile(
  pdf: Uint8Array,
  known: Pick<Trust, 'keys' | 'notes' | 'histories'>,
  onPage: (done: number, pages: number) => void,
): Promise<VerifiedFile> {
  const salt = crypto.getRandomValues(new Uint8Array(MARK_SALT_BYTES));
  const marked = markImages(pdf, sha256Of, salt);
  const [read, marks] = await Promise.all([
    readRegister(marked.bytes, onPage),
    readMarks(marked, sha256Of, hashFile),
  ]);
  if ('refusal' in read) return read;
  return verifyStatement({ ...read, marks }, { ...known, verifyNote, sha256: sha256Of });
}
