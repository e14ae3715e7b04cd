import { type Checkpoint, checkpointIn } from '#contract/checkpoints/checkpoint.ts';
import { contradicts, type SignedChange } from '#contract/checkpoints/contradiction.ts';
import type { NoteVerdict, SignedNote, VerifierKey } from '#contract/checkpoints/signed-note.ts';
import { findStatement, type Statement, statementIn } from '#contract/checkpoints/statement.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { STATEMENT, VERIFIER } from '#contract/messages/pdf-verification.ts';
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
  /** "uncertain" where what could be compared is authentic, and not everything could. */
  readonly kind:
    | 'authentic'
    | 'uncertain'
    | 'altered'
    | 'unknown-key'
    | 'contradicted'
    | 'unsigned';
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
  if (signed === 'unknown-key') return { ...unknownKey(note), ...NOTHING_FOUND };
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
  const contradiction = contradictionOf(statement, trust);
  if (contradiction) return { ...compared, kind: 'contradicted', sentence: contradiction };
  const { server, rows, exportedAt } = statement;
  const [at, places] = [formatUtc(exportedAt), compared.uncertain.length];
  return places === 0
    ? { ...compared, kind: 'authentic', sentence: STATEMENT.authentic(server, rows, at) }
    : { ...compared, kind: 'uncertain', sentence: STATEMENT.uncertain(server, rows, at, places) };
}

function unknownKey({ signatures: [signature] }: SignedNote): NoteResult {
  const key = signature ? DOCUMENT.seal.key(signature.name, signature.keyId) : '';
  return { kind: 'unknown-key', sentence: STATEMENT.unknownKey(key) };
}

const NOTHING_FOUND: Comparison = { differences: [], uncertain: [] };

const verdict = (kind: StatementVerdict['kind'], sentence: string): StatementVerdict => ({
  kind,
  sentence,
  ...NOTHING_FOUND,
});

/** The result of verifying a note by its own signature and by other notes. */
export type NoteResult = Omit<StatementVerdict, keyof Comparison>;

/** Verifies a note of a venue's newest change, or the statement of an export without its PDF. */
export function verifySignedText(note: SignedNote, trust: Trust): NoteResult {
  const read = readSigned(note);
  if (!read) return { kind: 'altered', sentence: VERIFIER.noNote };
  const verified = trust.verifyNote(read.note, trust.keys);
  if (verified === 'damaged') return { kind: 'altered', sentence: VERIFIER.noteAltered };
  if (verified === 'unknown-key') return unknownKey(read.note);
  const contradiction = contradictionAmong(read.changes, signedCheckpoints(trust));
  return contradiction
    ? { kind: 'contradicted', sentence: contradiction }
    : { kind: 'authentic', sentence: read.sentence };
}

/** The content of a note, and the sentence on it once it is verified. */
interface SignedText {
  readonly note: SignedNote;
  readonly changes: readonly SignedChange[];
  readonly sentence: string;
}

function readSigned(note: SignedNote): SignedText | undefined {
  const read = checkpointIn(note);
  if (read) {
    const { server, change, venueId, at } = read.checkpoint;
    const sentence = VERIFIER.noteAuthentic(server, change, venueId, formatUtc(at));
    return { note: read.note, changes: [read.checkpoint], sentence };
  }
  const stated = statementIn(note);
  if (!stated) return undefined;
  const { server, rows, exportedAt } = stated.statement;
  const sentence = VERIFIER.statementAuthentic(server, rows, formatUtc(exportedAt));
  return { note, changes: changesIn(stated.statement), sentence };
}

const altered = (where: string) => verdict('altered', STATEMENT.altered(where));

/** Finds a note that an export contradicts. @returns the sentence that says so */
export const contradictionOf = (stated: StatedChanges, trust: Trust): string | undefined =>
  contradictionAmong(changesIn(stated), signedCheckpoints(trust));

type StatedChanges = Pick<Statement, 'venues' | 'exportedAt'>;

const changesIn = ({ venues, exportedAt }: StatedChanges): SignedChange[] =>
  venues.map((venue) => ({ ...venue, at: exportedAt }));

/** Finds the first of some checkpoints that contradicts a signed change. @returns the sentence that says so */
function contradictionAmong(
  changes: readonly SignedChange[],
  checkpoints: readonly Checkpoint[],
): string | undefined {
  for (const change of changes) {
    const found = checkpoints.find((checkpoint) => contradicts(change, checkpoint, checkpoints));
    if (found) return STATEMENT.contradicted(change.venueId, formatUtc(found.at));
  }
  return undefined;
}

/** Lists the checkpoints of notes that a known key signed. */
const signedCheckpoints = ({ notes, keys, verifyNote }: Trust): Checkpoint[] =>
  notes.flatMap((note) => {
    const read = checkpointIn(note);
    return read && verifyNote(read.note, keys) === 'signed' ? [read.checkpoint] : [];
  });

export const formatUtc = (at: string) => formatDateTime(new Date(at), 'UTC');
