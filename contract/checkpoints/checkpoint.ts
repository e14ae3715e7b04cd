import { fromBase64, toBase64 } from '../core/base64.ts';
import { findNotes, fromHex, type SignedNote, toHex } from './signed-note.ts';

/**
 * A statement of a venue's newest change, whose hash covers all changes before it. Its text has the lines of
 * https://c2sp.org/tlog-checkpoint: origin, number, hash, and what it says beside them.
 */
export interface Checkpoint {
  /** Name of the key of the server that states it. */
  readonly server: string;
  readonly venueId: string;
  /** Number of the change in the venue's history. */
  readonly change: number;
  /** Hexadecimal SHA-256; that of nothing for a venue without a change. */
  readonly hash: string;
  /** When it was signed: ISO 8601, UTC. */
  readonly at: string;
  /** The newest entry number of each form. */
  readonly entries: { readonly form_a: number; readonly form_b: number; readonly form_c: number };
  /** Set when changes after this one were lost, because a backup was restored. */
  readonly restored?: Restored;
}

export interface Restored {
  /** When the backup was made: ISO 8601, UTC. */
  readonly backup: string;
  /**
   * Number of the last change that was signed and is gone; undefined where nobody knows it. It is not after the restored
   * change where the backup has another change of that number.
   */
  readonly lastGone: number | undefined;
}

/** SHA-256 of nothing, the hash of a history without a change. */
export const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const originOf = ({ server, venueId }: Pick<Checkpoint, 'server' | 'venueId'>) =>
  `${server}/venue/${venueId}`;

/** Writes the text that is signed. */
export function checkpointText(checkpoint: Checkpoint): string {
  const { change, hash, at, entries, restored } = checkpoint;
  const lines = [
    originOf(checkpoint),
    change,
    toBase64(fromHex(hash)),
    at,
    `Form A ${entries.form_a}, Form B ${entries.form_b}, Form C ${entries.form_c}`,
    ...(restored ? [restoredLine(change, restored)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function restoredLine(change: number, { backup, lastGone }: Restored): string {
  const source = `restored from the backup of ${backup}`;
  if (lastGone === undefined) {
    return `${source}; changes from ${change + 1} on are gone, if there were any`;
  }
  if (lastGone <= change) return `${source}; what was change ${lastGone} is gone`;
  return `${source}; changes ${change + 1} to ${lastGone} are gone`;
}

const CHECKPOINT = new RegExp(
  [
    /(?:^|\n)(?<server>[^\s+]+)\/venue\/(?<venueId>\d{1,18})\n/,
    /(?<change>\d{1,15})\n/,
    /(?<hash>[A-Za-z0-9+/]{43}=)\n/,
    /(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n/,
    /Form A (?<a>\d+), Form B (?<b>\d+), Form C (?<c>\d+)\n/,
    /(?:restored from the backup of (?<backup>\S{1,40}); (?<gone>[\w ,]+)\n)?$/,
  ]
    .map(({ source }) => source)
    .join(''),
);

/**
 * Reads the checkpoint with which the text of a note ends.
 * @returns it with the note whose text is its own, or undefined when there is none
 */
export function checkpointIn(
  note: SignedNote,
): { readonly checkpoint: Checkpoint; readonly note: SignedNote } | undefined {
  const found = CHECKPOINT.exec(note.text);
  const { server, venueId, change, hash = '', at, a, b, c, backup, gone } = found?.groups ?? {};
  const hashBytes = fromBase64(hash);
  if (server === undefined || venueId === undefined || at === undefined || !hashBytes) return;
  const restored = backup !== undefined && {
    restored: { backup, lastGone: lastGoneIn(gone ?? '') },
  };
  const checkpoint = {
    server,
    venueId,
    change: Number(change),
    hash: toHex(hashBytes),
    at,
    entries: { form_a: Number(a), form_b: Number(b), form_c: Number(c) },
    ...restored,
  };
  return { checkpoint, note: { ...note, text: checkpointText(checkpoint) } };
}

function lastGoneIn(gone: string): number | undefined {
  const number = /^(?:changes \d+ to|what was change) (\d+)/.exec(gone)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Parses the first checkpoint in a text, without verifying it. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [note] = findNotes(text);
  return note && checkpointIn(note)?.checkpoint;
}

/** Tells whether a restoration states that a change which was signed before it is gone. */
export function isGoneBy(
  { change, at, restored }: Checkpoint,
  signed: { readonly change: number; readonly at?: string },
): boolean {
  if (!restored || signed.at === undefined || signed.at > at) return false;
  const { lastGone = Number.POSITIVE_INFINITY } = restored;
  return signed.change <= lastGone && (signed.change > change || lastGone <= change);
}
