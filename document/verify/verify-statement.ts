import { type Checkpoint, checkpointIn } from '#contract/checkpoints/checkpoint.ts';
import { contradicts, type SignedChange } from '#contract/checkpoints/contradiction.ts';
import type { NoteVerdict, SignedNote, VerifierKey } from '#contract/checkpoints/signed-note.ts';
import { findStatement, type Stated } from '#contract/checkpoints/statement.ts';
import { STATEMENT } from '#contract/messages/pdf-verification.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { Sha256 } from '../images/image-hash.ts';
import { STATED_FILE } from '../pdf/attached-files.ts';
import type { Comparison } from './compare.ts';
import { compareWithData } from './compare-with-data.ts';
import type { ReadPdf } from './read-pdf.ts';

/** Knowledge of a server, and the way to verify signatures. */
export interface Trust {
  /** Public keys of the server. */
  readonly keys: readonly VerifierKey[];
  /** Notes that somebody kept. Those whose signature does not hold are ignored. */
  readonly notes: readonly SignedNote[];
  readonly verifyNote: (note: SignedNote, keys: readonly VerifierKey[]) => NoteVerdict;
  readonly sha256: Sha256;
}

/** The result of verifying a PDF by what is signed, without the register. */
export interface StatementVerdict extends Comparison {
  readonly kind: 'authentic' | 'altered' | 'unknown-key' | 'contradicted' | 'unsigned';
  readonly sentence: string;
}

/** Verifies a PDF by the statement that is attached to it: whether a known key signed it, and whether each value agrees. */
export function verifyStatement(pdf: ReadPdf, trust: Trust): StatementVerdict {
  const text = pdf.files.get(STATED_FILE.statement);
  const data = pdf.files.get(STATED_FILE.data);
  if (text === undefined || data === undefined) return verdict('unsigned', STATEMENT.unsigned);
  const stated = findStatement(text);
  if (!stated) return altered(STATEMENT.attachedStatement);
  const { statement, note } = stated;
  const signed = trust.verifyNote(note, trust.keys);
  if (signed === 'unknown-key') {
    const [signature] = note.signatures;
    return verdict('unknown-key', STATEMENT.unknownKey(statement.server, signature?.keyId ?? ''));
  }
  if (signed === 'damaged') return altered(STATEMENT.attachedStatement);
  if (trust.sha256(new TextEncoder().encode(data)) !== statement.digest) {
    return altered(STATEMENT.attachedData);
  }
  const compared = compareWithData(pdf, stated, data);
  const [first] = compared.differences;
  const more = compared.differences.length - 1;
  if (first) {
    const sentence =
      more > 0 ? STATEMENT.moreAltered(first.where, more) : STATEMENT.altered(first.where);
    return { ...compared, kind: 'altered', sentence };
  }
  const contradiction = contradictionOf(stated, trust);
  if (contradiction) return { ...compared, kind: 'contradicted', sentence: contradiction };
  const sentence = STATEMENT.authentic(
    statement.server,
    statement.rows,
    formatDateTime(new Date(statement.exportedAt), 'UTC'),
  );
  return { ...compared, kind: 'authentic', sentence };
}

const verdict = (kind: StatementVerdict['kind'], sentence: string): StatementVerdict => ({
  kind,
  sentence,
  differences: [],
  uncertain: [],
});

const altered = (where: string) => verdict('altered', STATEMENT.altered(where));

/** Finds a note that an export contradicts. @returns the sentence that says so */
function contradictionOf({ statement }: Stated, trust: Trust): string | undefined {
  const stated = statement.venues.map((venue) => ({ ...venue, at: statement.exportedAt }));
  return contradictionAmong(stated, signedCheckpoints(trust));
}

/** Finds the first of some checkpoints that contradicts a signed change. @returns the sentence that says so */
export function contradictionAmong(
  changes: readonly SignedChange[],
  checkpoints: readonly Checkpoint[],
): string | undefined {
  for (const change of changes) {
    const found = checkpoints.find((checkpoint) => contradicts(change, checkpoint, checkpoints));
    if (found) {
      const at = formatDateTime(new Date(found.at), 'UTC');
      return STATEMENT.contradicted(change.venueId, at);
    }
  }
  return undefined;
}

/** Lists the checkpoints of notes that a known key signed. */
export const signedCheckpoints = ({ notes, keys, verifyNote }: Trust): Checkpoint[] =>
  notes.flatMap((note) => {
    const read = checkpointIn(note);
    return read && verifyNote(read.note, keys) === 'signed' ? [read.checkpoint] : [];
  });
