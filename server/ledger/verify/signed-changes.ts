import { type Checkpoint, checkpointIn, isGoneBy } from '#contract/checkpoints/checkpoint.ts';
import { findNotes, type VerifierKey } from '#contract/checkpoints/signed-note.ts';
import { verifyNote } from '../checkpoints/key-pair.ts';
import type { SignedHeads } from '../checkpoints/signed-heads.ts';
import type { Findings } from './findings.ts';
import { VERIFICATION } from './messages.ts';

/** What a register is held against beside its own history. */
export interface SignedBefore {
  /** Public keys of the register. */
  readonly keys: readonly VerifierKey[];
  /** What the server signed last, which is beside its key. */
  readonly heads: SignedHeads;
  /** Notes from elsewhere. */
  readonly notes: readonly Checkpoint[];
}

/**
 * Reads the notes in a text, such as a saved mail.
 * @returns those that the keys verify, and a sentence for each of the others
 */
export function readNotes(
  text: string,
  keys: readonly VerifierKey[],
): { readonly notes: readonly Checkpoint[]; readonly refusals: readonly string[] } {
  const notes: Checkpoint[] = [];
  const refusals: string[] = [];
  for (const found of findNotes(text)) {
    const read = checkpointIn(found);
    const [{ name } = { name: '' }] = found.signatures;
    if (!read) refusals.push(VERIFICATION.noteUnreadable(name));
    else if (verifyNote(read.note, keys) === 'signed') notes.push(read.checkpoint);
    else {
      const isOurs = keys.some((key) => key.name === read.checkpoint.server);
      const isUnknown = verifyNote(read.note, keys) === 'unknown-key';
      const { server, change } = read.checkpoint;
      if (!isUnknown) refusals.push(VERIFICATION.noteDamaged(change));
      else
        refusals.push(
          isOurs ? VERIFICATION.noteKeyUnknown(change) : VERIFICATION.noteOfOther(server),
        );
    }
  }
  return { notes, refusals };
}

interface SignedChange {
  readonly change: number;
  readonly hash: string;
  /** When it was signed: ISO 8601; undefined where only the change is known. */
  readonly at?: string;
}

/** Holds the history of a venue against what was signed of it. */
export class HeldChanges {
  readonly #place: string;
  readonly #given: readonly SignedChange[];
  readonly #own: readonly SignedChange[];
  readonly #restorations: readonly Checkpoint[];
  /** Hashes of the history, by the numbers of signed changes. */
  readonly #hashes = new Map<number, string | undefined>();

  /** @param stored notes of the venue in the database, oldest first */
  constructor(
    place: string,
    venueId: string,
    stored: readonly Checkpoint[],
    signed?: SignedBefore,
  ) {
    const head = signed?.heads.get(venueId);
    this.#place = place;
    this.#given = signed?.notes.filter((note) => note.venueId === venueId) ?? [];
    this.#own = head ? [...stored, head] : stored;
    this.#restorations = stored.filter(({ restored }) => restored);
    for (const { change } of [...this.#given, ...this.#own]) this.#hashes.set(change, undefined);
  }

  /** Notes the hash of a change, if it was signed. */
  see(change: number, hash: Buffer): void {
    if (this.#hashes.has(change)) this.#hashes.set(change, hash.toString('hex'));
  }

  /** Reports what the history, read to its end, does not have. */
  report(findings: Findings): void {
    const place = this.#place;
    for (const note of this.#given) {
      const { change, at = '' } = note;
      const restoration = this.#restorations.find((one) => isGoneBy(one, note));
      if (this.#isHeld(note)) findings.notice(VERIFICATION.noteHeld(place, change, at));
      else if (!restoration) findings.add(VERIFICATION.noteContradicted(place, change, at));
      else {
        const { backup = '' } = restoration.restored ?? {};
        findings.add(
          VERIFICATION.noteGone({ place, change, at, backup, restoredAt: restoration.at }),
        );
      }
    }
    const wrong = this.#own.find((signed) => !this.#isHeld(signed) && !this.#isExplained(signed));
    if (wrong) findings.add(VERIFICATION.signedContradicted(place, wrong.change));
  }

  #isHeld({ change, hash }: SignedChange): boolean {
    return change === 0 || this.#hashes.get(change) === hash;
  }

  #isExplained(signed: SignedChange): boolean {
    return this.#restorations.some((restoration) => isGoneBy(restoration, signed));
  }
}
