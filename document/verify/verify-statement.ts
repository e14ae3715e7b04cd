import { type Checkpoint, checkpointIn } from '#contract/checkpoints/checkpoint.ts';
import { contradicts, type SignedChange } from '#contract/checkpoints/contradiction.ts';
import { hashAt, type ProvedHistory } from '#contract/checkpoints/history-text.ts';
import type { NoteVerdict, SignedNote, VerifierKey } from '#contract/checkpoints/signed-note.ts';
import {
  findStatement,
  officerIn,
  type Statement,
  statementIn,
} from '#contract/checkpoints/statement.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { STATEMENT, VERIFIER } from '#contract/messages/pdf-verification.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { officerText } from '../content/register-header.ts';
import type { Sha256 } from '../images/image-hash.ts';
import { STATED_FILE } from '../pdf/attached-files.ts';
import type { Comparison } from './compare.ts';
import { compareWithData } from './compare-with-data.ts';
import { compareWithHistories } from './compare-with-histories.ts';
import type { ReadPdf } from './read-pdf.ts';

/** Knowledge of a server, and the way to verify signatures. */
export interface Trust {
  /** Public keys of the server. */
  readonly keys: readonly VerifierKey[];
  /** Notes that somebody kept. Those whose signature does not hold are ignored. */
  readonly notes: readonly SignedNote[];
  /** Histories beside it that are proved. */
  readonly histories?: readonly ProvedHistory[];
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
  /** Number of entries that agree with a proved history. */
  readonly agreeing?: number;
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
  const inHistory = compareWithHistories(statement, data, trust.histories ?? []);
  if (inHistory.difference !== undefined) {
    const sentence = STATEMENT.otherThanHistory(inHistory.difference);
    return { ...compared, kind: 'contradicted', sentence };
  }
  const [signedExport, places] = [signedExportOf(statement), compared.uncertain.length];
  const agreeing = { agreeing: inHistory.compared };
  return places === 0
    ? {
        ...compared,
        ...agreeing,
        kind: 'authentic',
        sentence: STATEMENT.authentic(signedExport),
      }
    : {
        ...compared,
        ...agreeing,
        kind: 'uncertain',
        sentence: STATEMENT.uncertain(signedExport, places),
      };
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
export type NoteResult = Pick<StatementVerdict, 'kind' | 'sentence'>;

/** Verifies a note of a venue's newest change, or the statement of an export without its PDF. */
export function verifySignedText(note: SignedNote, trust: Trust): NoteResult {
  const read = readSigned(note);
  if (!read) return { kind: 'altered', sentence: VERIFIER.noNote };
  const verified = trust.verifyNote(read.note, trust.keys);
  if (verified === 'damaged') return { kind: 'altered', sentence: VERIFIER.noteAltered };
  if (verified === 'unknown-key') return unknownKey(read.note);
  const contradiction = contradictionAmong(read.changes, trust);
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
  const sentence = VERIFIER.statementAuthentic(signedExportOf(stated.statement));
  return { note, changes: changesIn(stated.statement), sentence };
}

function signedExportOf(statement: Statement) {
  const { server, rows, exportedAt } = statement;
  const officer = officerIn(statement);
  return {
    server,
    entries: rows,
    at: formatUtc(exportedAt),
    ...(officer && { takenBy: officerText(officer) }),
  };
}

const altered = (where: string) => verdict('altered', STATEMENT.altered(where));

/** Finds a note that an export contradicts. @returns the sentence that says so */
export const contradictionOf = (stated: StatedChanges, trust: Trust): string | undefined =>
  contradictionAmong(changesIn(stated), trust);

type StatedChanges = Pick<Statement, 'venues' | 'exportedAt'>;

const changesIn = ({ venues, exportedAt }: StatedChanges): SignedChange[] =>
  venues.map((venue) => ({ ...venue, at: exportedAt }));

/** Finds a checkpoint, or a change of a proved history, that contradicts signed changes. @returns the sentence that says so */
function contradictionAmong(
  changes: readonly SignedChange[],
  { histories = [], ...trust }: Trust,
): string | undefined {
  const checkpoints = signedCheckpoints(trust);
  for (const change of changes) {
    const inHistories = histories.flatMap((history): SignedChange[] => {
      const hash = history.venueId === change.venueId && hashAt(history, change.change);
      return hash ? [{ ...change, hash, at: history.at }] : [];
    });
    const others: readonly SignedChange[] = [...checkpoints, ...inHistories];
    const found = others.find((other) => contradicts(change, other, checkpoints));
    if (found) return STATEMENT.contradicted(change.venueId, formatUtc(found.at));
  }
  return undefined;
}

/** Lists the checkpoints of notes that a known key signed. */
export const signedCheckpoints = ({
  notes,
  keys,
  verifyNote,
}: Omit<Trust, 'histories'>): Checkpoint[] =>
  notes.flatMap((note) => {
    const read = checkpointIn(note);
    return read && verifyNote(read.note, keys) === 'signed' ? [read.checkpoint] : [];
  });

export const formatUtc = (at: string) => formatDateTime(new Date(at), 'UTC');
