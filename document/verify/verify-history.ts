import { contradicts } from '#contract/checkpoints/contradiction.ts';
import {
  type HistoryText,
  hashAt,
  type ProvedHistory,
} from '#contract/checkpoints/history-text.ts';
import { fromHex } from '#contract/checkpoints/signed-note.ts';
import { concatBytes } from '#contract/core/concat-bytes.ts';
import { STATEMENT, VERIFIER } from '#contract/messages/pdf-verification.ts';
import type { Sha256 } from '../images/image-hash.ts';
import { formatUtc, type NoteResult, signedCheckpoints, type Trust } from './verify-statement.ts';

/** The result of verifying a history, and the part of it that is proved. */
export interface HistoryResult extends NoteResult {
  readonly proved?: ProvedHistory;
}

/**
 * Verifies a venue's history: computes each hash again, up to the newest change that a note signs.
 * @returns "uncertain" where no note signs its last change
 */
export function verifyHistory(history: HistoryText, trust: Trust): HistoryResult {
  const { venueId, after, changes } = history;
  const wrong = firstAltered(history, trust.sha256);
  if (wrong !== undefined) {
    return { kind: 'altered', sentence: VERIFIER.historyAltered(venueId, wrong) };
  }
  const checkpoints = signedCheckpoints(trust);
  const notes = checkpoints.flatMap((note) => {
    const hash =
      note.venueId === venueId && note.change > 0 ? hashAt(history, note.change) : undefined;
    return hash === undefined ? [] : [{ note, here: { ...note, hash } }];
  });
  const other = notes.find(({ note, here }) => contradicts(note, here, checkpoints));
  if (other) {
    const sentence = STATEMENT.contradicted(venueId, formatUtc(other.note.at));
    return { kind: 'contradicted', sentence };
  }
  const [newest] = notes
    .flatMap(({ note, here }) => (note.hash === here.hash ? [note] : []))
    .toSorted((one, another) => another.change - one.change);
  if (!newest) return { kind: 'uncertain', sentence: VERIFIER.historyWithoutNote(venueId) };
  const { server, change, at } = newest;
  const proved = { ...history, at, changes: changes.slice(0, change - after) };
  const last = after + changes.length;
  const facts = { server, venueId, first: after + 1, last: change, at: formatUtc(at) };
  return change < last
    ? { kind: 'uncertain', sentence: VERIFIER.historyInPart(facts, last), proved }
    : { kind: 'authentic', sentence: VERIFIER.historyAuthentic(facts), proved };
}

/** Finds the first change whose venue, number or hash is wrong. */
function firstAltered(
  { venueId, after, afterHash, changes }: HistoryText,
  sha256: Sha256,
): number | undefined {
  let before = afterHash;
  for (const [index, { hash, values }] of changes.entries()) {
    const number = after + 1 + index;
    const hashed = concatBytes([fromHex(before), new TextEncoder().encode(values)]);
    const isInPlace = values.startsWith(`["${venueId}","${number}",`);
    if (!isInPlace || sha256(hashed) !== hash) return number;
    before = hash;
  }
  return undefined;
}
