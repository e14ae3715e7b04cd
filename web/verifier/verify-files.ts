import { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import { findNotes, type SignedNote } from '#contract/checkpoints/signed-note.ts';
import { PDF_VERIFICATION, VERIFIER } from '#contract/messages/pdf-verification.ts';
import type { PageCode } from '#contract/page-codes/page-code.ts';
import { pageCodeIn } from '#contract/page-codes/signed-code.ts';
import type { Difference } from '#document/verify/compare.ts';
import { verifyNote } from '#document/verify/verify-note.ts';
import { verifyPageCode } from '#document/verify/verify-page-code.ts';
import { type NoteResult, verifySignedText } from '#document/verify/verify-statement.ts';
import { sha256Of } from './read-register.ts';
import { textOfPicture } from './scan.ts';
import { verifyFile } from './verify-file.ts';

/** The result for one of the chosen files. */
export interface FileResult {
  readonly fileName: string;
  /** "unread" for a file that contains nothing to verify, "keys" for one of keys. */
  readonly kind: NoteResult['kind'] | 'unread' | 'keys';
  /** In words, ending with a full stop. */
  readonly sentence: string;
  readonly differences: readonly Difference[];
  /** Places that could not be compared. */
  readonly uncertain: readonly string[];
  /** What the code of a page says. */
  readonly code?: PageCode;
}

interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The notes in it; none in a PDF. */
  readonly notes: readonly SignedNote[];
  readonly keys: string | undefined;
  /** The code of a page, or false in a picture without one. */
  readonly code: Uint8Array | false | undefined;
}

const PDF_START = '%PDF-';

/**
 * Verifies files by what is signed, each beside the notes in all of them.
 * @param ownKeys text of the keys that are trusted unless one of the files has others
 * @returns the text of the keys that were trusted, and a result for each file and note
 */
export async function verifyFiles(
  files: readonly File[],
  ownKeys: string,
  onProgress: (sentence: string) => void,
): Promise<{ readonly publishedKeys: string; readonly results: readonly FileResult[] }> {
  const read = await Promise.all(files.map(readFile));
  const publishedKeys = read.findLast(({ keys }) => keys !== undefined)?.keys ?? ownKeys;
  const notes = read.flatMap((file) => file.notes);
  const { keys } = parsePublishedKeys(publishedKeys);
  const trust = { keys, notes, verifyNote, sha256: sha256Of };
  const results: FileResult[] = [];
  for (const file of read) {
    const { name: fileName, bytes } = file;
    const add = (result: Pick<FileResult, 'kind' | 'sentence'> & Partial<FileResult>) =>
      results.push({ fileName, differences: [], uncertain: [], ...result });
    if (isPdf(bytes)) {
      onProgress(VERIFIER.reading(fileName));
      add(await verifyPdfBytes(bytes, { publishedKeys, notes }));
    } else if (file.code === false) {
      add({ kind: 'unread', sentence: VERIFIER.noCode });
    } else if (file.code) {
      add(verifyPageCode(file.code, trust));
    } else if (file.keys !== undefined) {
      const names = keysIn(file.keys).join(', ');
      add({ kind: 'keys', sentence: VERIFIER.keysRead(names) });
    } else if (file.notes.length === 0) {
      add({ kind: 'unread', sentence: isText(bytes) ? VERIFIER.noNote : VERIFIER.unknownFile });
    } else for (const note of file.notes) add(verifySignedText(note, trust));
  }
  return { publishedKeys, results };
}

/** Lists the public keys of a text in their own form. */
export const keysIn = (publishedKeys: string): readonly string[] =>
  publishedKeys.split('\n\n', 1).flatMap((listed) => listed.split('\n').filter(Boolean));

async function verifyPdfBytes(
  bytes: Uint8Array,
  known: Parameters<typeof verifyFile>[1],
): Promise<Pick<FileResult, 'kind' | 'sentence'> & Partial<FileResult>> {
  const verified = await verifyFile(bytes, known, () => {});
  if ('refusal' in verified) return { kind: 'unread', sentence: verified.refusal };
  const uncertain = verified.uncertain.map(({ where, sentence }) =>
    PDF_VERIFICATION.doubt(where, sentence),
  );
  return { ...verified, uncertain };
}

async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const nothing = { name: file.name, bytes, notes: [], keys: undefined, code: undefined };
  if (isPdf(bytes)) return nothing;
  if (file.type.startsWith('image/')) {
    const text = await textOfPicture(file);
    return { ...nothing, code: (text !== undefined && pageCodeIn(text)) || false };
  }
  const text = new TextDecoder().decode(bytes);
  const code = pageCodeIn(text);
  if (code) return { ...nothing, code };
  const { keys } = parsePublishedKeys(text);
  return keys.length > 0 ? { ...nothing, keys: text } : { ...nothing, notes: findNotes(text) };
}

const isPdf = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(0, 1024)).includes(PDF_START);

const isText = (bytes: Uint8Array) => !bytes.includes(0);
