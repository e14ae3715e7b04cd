import { type Checkpoint, checkpointIn } from '#contract/checkpoints/checkpoint.ts';
import { contradicts, type SignedChange } from '#contract/checkpoints/contradiction.ts';
import type { NoteVerdict, SignedNote, VerifierKey } from '#contract/checkpoints/signed-note.ts';
import {
  findStatement,
  type Stated,
  type Statement,
  statementIn,
} from '#contract/checkpoints/statement.ts';
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
  const sentence = STATEMENT.authentic(
    statement.server,
    statement.rows,
    formatUtc(statement.exportedAt),
  );
  return { ...compared, kind: 'authentic', sentence };
}

function unknownKey({ signatures: [signature] }: SignedNote): NoteResult {
  const sentence = STATEMENT.unknownKey(signature?.name ?? '', signature?.keyId ?? '');
  return { kind: 'unknown-key', sentence };
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
  const checkpoint = checkpointIn(note);
  const stated = checkpoint ? undefined : statementIn(note);
  const signed = checkpoint?.note ?? stated?.note;
  if (!signed) return { kind: 'altered', sentence: VERIFIER.noNote };
  const verified = trust.verifyNote(signed, trust.keys);
  if (verified === 'damaged') return { kind: 'altered', sentence: VERIFIER.noteAltered };
  if (verified === 'unknown-key') return unknownKey(signed);
  const contradiction = checkpoint
    ? contradictionAmong([checkpoint.checkpoint], signedCheckpoints(trust))
    : stated && contradictionOf(stated.statement, trust);
  if (contradiction) return { kind: 'contradicted', sentence: contradiction };
  return { kind: 'authentic', sentence: authenticNote(checkpoint?.checkpoint, stated) };
}

function authenticNote(checkpoint: Checkpoint | undefined, stated: Stated | undefined): string {
  if (checkpoint) {
    const { server, change, venueId, at } = checkpoint;
    return VERIFIER.noteAuthentic(server, change, venueId, formatUtc(at));
  }
  const { server = '', rows = 0, exportedAt = '' } = stated?.statement ?? {};
  return VERIFIER.statementAuthentic(server, rows, formatUtc(exportedAt));
}

const altered = (where: string) => verdict('altered', STATEMENT.altered(where));

/** Finds a note that an export contradicts. @returns the sentence that says so */
export function contradictionOf(
  { venues, exportedAt }: Pick<Statement, 'venues' | 'exportedAt'>,
  trust: Trust,
): string | undefined {
  const stated = venues.map((venue) => ({ ...venue, at: exportedAt }));
  return contradictionAmong(stated, signedCheckpoints(trust));
}

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
