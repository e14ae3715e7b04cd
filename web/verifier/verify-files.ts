import { filesNamedIn, type ProvedHistory } from '#contract/checkpoints/history-text.ts';
import { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import { PDF_VERIFICATION, VERIFIER } from '#contract/messages/pdf-verification.ts';
import type { PageCode } from '#contract/page-codes/page-code.ts';
import type { Difference } from '#document/verify/compare.ts';
import { verifyHistory } from '#document/verify/verify-history.ts';
import { verifyNote } from '#document/verify/verify-note.ts';
import { verifyPageCode } from '#document/verify/verify-page-code.ts';
import {
  type NoteResult,
  type Trust,
  verifySignedText,
} from '#document/verify/verify-statement.ts';
import { type ReadFile, readFiles } from './read-files.ts';
import { sha256Of } from './read-register.ts';
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
  /** Number of entries of a PDF that agree with a history among the files. */
  readonly agreeing?: number;
  /** What the code of a page says. */
  readonly code?: PageCode;
}

type Found = Pick<FileResult, 'kind' | 'sentence'> & Partial<FileResult>;

/**
 * Verifies files by what is signed, each beside the notes and histories in all of them.
 * @param ownKeys text of the keys that are trusted unless one of the files has others
 * @returns the text of the keys that were trusted, and results for each file, for images and forms together
 */
export async function verifyFiles(
  files: readonly File[],
  ownKeys: string,
  onProgress: (sentence: string) => void,
): Promise<{ readonly publishedKeys: string; readonly results: readonly FileResult[] }> {
  const read = await readFiles(files);
  const publishedKeys =
    read.flatMap(({ content }) => (content.kind === 'keys' ? content.keys : [])).at(-1) ?? ownKeys;
  const notes = read.flatMap(({ content }) => (content.kind === 'notes' ? content.notes : []));
  const { keys } = parsePublishedKeys(publishedKeys);
  const knowledge: Trust = { keys, notes, verifyNote, sha256: sha256Of };
  const histories = read.flatMap((file) => {
    const { content } = file;
    if (content.kind !== 'history') return [];
    return { file, verified: verifyHistory(content.history, knowledge) };
  });
  const proved = histories.flatMap(({ verified }) => verified.proved ?? []);
  const trust: Trust = { ...knowledge, histories: proved };

  const resultsOf = async ({ name, bytes, content }: ReadFile): Promise<readonly Found[]> => {
    switch (content.kind) {
      case 'pdf':
        onProgress(VERIFIER.reading(name));
        return [await verifyPdf(bytes, trust)];
      case 'notes':
        return content.notes.map((note) => verifySignedText(note, trust));
      case 'code':
        return [verifyPageCode(content.code, trust)];
      case 'keys':
        return [{ kind: 'keys', sentence: VERIFIER.keysRead(keysIn(content.keys).join(', ')) }];
      case 'nothing':
        return [{ kind: 'unread', sentence: content.sentence }];
      case 'history':
      case 'named-file':
        return [];
    }
  };
  const results: FileResult[] = [];
  const add = (fileName: string, found: readonly Found[]) => {
    for (const one of found) results.push({ fileName, differences: [], uncertain: [], ...one });
  };
  for (const file of read) add(file.name, await resultsOf(file));
  for (const { file, verified } of histories) add(file.name, [verified]);
  for (const [name, found] of namedFileResults(read, proved)) add(name, [found]);
  return { publishedKeys, results };
}

/** Lists the public keys of a text in their own form. */
export const keysIn = (publishedKeys: string): readonly string[] =>
  publishedKeys.split('\n\n', 1).flatMap((listed) => listed.split('\n').filter(Boolean));

async function verifyPdf(bytes: Uint8Array, trust: Trust): Promise<Found> {
  const verified = await verifyFile(bytes, trust, () => {});
  if ('refusal' in verified) return { kind: 'unread', sentence: verified.refusal };
  const uncertain = verified.uncertain.map(({ where, sentence }) =>
    PDF_VERIFICATION.doubt(where, sentence),
  );
  return { ...verified, uncertain };
}

/**
 * Compares images and forms with their names, and those with what was proved.
 * @returns a result by the name of each file that is wrong, and one for all others
 */
function namedFileResults(
  read: readonly ReadFile[],
  histories: readonly ProvedHistory[],
): [string, Found][] {
  const named = filesNamedIn({ changes: histories.flatMap(({ changes }) => changes) });
  const results: [string, Found][] = [];
  const authentic = new Set<string>();
  for (const { name, bytes, content } of read) {
    if (content.kind !== 'named-file') continue;
    if (sha256Of(bytes) !== content.sha256) {
      results.push([name, { kind: 'altered', sentence: VERIFIER.fileAltered }]);
    } else if (named.has(content.sha256)) authentic.add(content.sha256);
    else results.push([name, { kind: 'uncertain', sentence: VERIFIER.fileUnnamed }]);
  }
  if (authentic.size > 0) {
    const kind = authentic.size === named.size ? 'authentic' : 'uncertain';
    const sentence = VERIFIER.filesAuthentic(authentic.size, named.size);
    results.push([VERIFIER.files, { kind, sentence }]);
  }
  return results;
}
