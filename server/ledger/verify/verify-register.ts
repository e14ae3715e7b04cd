import { NAV } from '#contract/messages/screens/shell.ts';
import { VERIFICATION } from '#contract/messages/terminal/verification.ts';
import { canonicalJson } from '#server/platform/canonical-json.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { FORMS, type NumberedForm } from '../change.ts';
import { ADDED_COLUMNS } from '../register/parse-snapshot.ts';
import { type RecordedChain, type VerifyStore, verifyStore } from './store.ts';
import { type ChainEnd, ChainError, verifyChain } from './verify-chain.ts';

export interface VerificationResult {
  readonly isValid: boolean;
  /** Counts what was verified, or names the first error and its place. */
  readonly sentence: string;
}

const FORM_NAME = { form_a: NAV.formA, form_b: NAV.formB, form_c: NAV.formC } as const;

/**
 * Verifies every chain of the history, and compares the register's entries with it: hashes, links,
 * numbers without gaps, and the values of each entry. Reads one snapshot of the database while other
 * transactions write.
 */
export async function verify(db: Database): Promise<VerificationResult> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  try {
    const [histories, changes, entries] = await snapshot.execute((trx) =>
      verifyAll(verifyStore(trx)),
    );
    return { isValid: true, sentence: VERIFICATION.complete(histories, changes, entries) };
  } catch (error) {
    if (error instanceof ChainError) return { isValid: false, sentence: error.message };
    throw error;
  }
}

/** @returns the numbers of histories, changes and entries */
async function verifyAll(store: VerifyStore): Promise<[number, number, number]> {
  const chains = await store.chains();
  let [changes, entries] = [0, 0];
  for (const chain of chains) {
    const place = chain.venue ?? VERIFICATION.noVenue;
    let explained = 0;
    const end = await verifyChain(store.history(chain.id), place, ({ entity }) => {
      if (entity === 'explanation') explained += 1;
    });
    if (!matchesHead(end, chain)) throw new ChainError(VERIFICATION.endMoved(place, end.seq));
    await verifyExplanations(store, chain.id, explained, place);
    for (const form of FORMS) {
      const voided = await verifyEntries(store, {
        venueId: chain.id,
        form,
        newest: end.numbers[form],
        place,
      });
      if (voided !== (chain[`${form}_voided`] ?? 0))
        throw new ChainError(VERIFICATION.totalsAltered(place));
      entries += end.numbers[form];
    }
    if (chain.is_summary_altered) throw new ChainError(VERIFICATION.totalsAltered(place));
    changes += end.seq;
  }
  return [chains.length, changes, entries];
}

/** Tells whether a chain ends with the row that the last write recorded as its head. */
function matchesHead(end: ChainEnd, head: RecordedChain): boolean {
  if (head.seq === null) return end.seq === 0;
  const isSameRow = Number(head.seq) === end.seq && head.hash?.equals(end.hash);
  return Boolean(isSameRow) && FORMS.every((form) => head[`${form}_number`] === end.numbers[form]);
}

interface EntriesOfForm {
  readonly venueId: string;
  readonly form: NumberedForm;
  /** Number of the newest entry in the history. */
  readonly newest: number;
  /** Names the venue in messages. */
  readonly place: string;
}

/** @returns the number of voided entries */
async function verifyEntries(
  store: VerifyStore,
  { venueId, form, newest, place }: EntriesOfForm,
): Promise<number> {
  const name = FORM_NAME[form];
  let [number, voided] = [0, 0];
  for await (const { recorded, ...entry } of store.entries(venueId, form)) {
    if (!recorded) {
      throw new ChainError(VERIFICATION.entryUnrecorded(place, name, entry.entry_number));
    }
    number += 1;
    if (entry.voided_at !== null) voided += 1;
    if (entry.entry_number !== number) {
      throw new ChainError(VERIFICATION.entryMissing(place, name, number));
    }
    const altered = alteredColumns(entry, { ...ADDED_COLUMNS[form], ...recorded });
    if (altered.length > 0) {
      throw new ChainError(VERIFICATION.entryAltered(place, name, number, altered.join(', ')));
    }
  }
  if (number !== newest) throw new ChainError(VERIFICATION.entryMissing(place, name, number + 1));
  return voided;
}

/** Compares the explanations of missed checks with the history. @param recorded their number in it */
async function verifyExplanations(
  store: VerifyStore,
  venueId: string,
  recorded: number,
  place: string,
): Promise<void> {
  const explanations = await store.explanations(venueId);
  const isUnaltered = explanations.every(
    ({ snapshot, ...row }) => snapshot && alteredColumns(row, snapshot).length === 0,
  );
  if (!isUnaltered || explanations.length !== recorded) {
    throw new ChainError(VERIFICATION.explanationAltered(place));
  }
}

/** Compares the columns of a snapshot. */
function alteredColumns(entry: Snapshot, recorded: Snapshot): string[] {
  return Object.keys(recorded).filter(
    (column) => column in entry && canonicalJson(entry[column]) !== canonicalJson(recorded[column]),
  );
}
