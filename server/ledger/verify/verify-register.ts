import { NAV } from '#contract/messages/screens/shell.ts';
import { VERIFICATION } from '#contract/messages/terminal/verification.ts';
import { canonicalJson } from '#server/platform/canonical-json.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { FORMS, type NumberedForm } from '../change.ts';
import { type ChainFound, type VerifyStore, verifyStore } from './store.ts';
import { ChainError, type End, verifyChain } from './verify-chain.ts';

export interface VerificationResult {
  readonly isWhole: boolean;
  /** What was checked; or what is wrong first, and where. */
  readonly sentence: string;
}

const FORM_NAME = { form_a: NAV.formA, form_b: NAV.formB, form_c: NAV.formC } as const;
/**
 * Follows every chain of the history from its first row to its end, and holds the register's entries
 * against it: hashes, links, numbers without gaps, and what each entry says. Reads one state of the
 * database, while others write on.
 */
export async function verify(db: Database): Promise<VerificationResult> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  try {
    const [histories, changes, entries] = await reading.execute((trx) =>
      verifyAll(verifyStore(trx)),
    );
    return { isWhole: true, sentence: VERIFICATION.complete(histories, changes, entries) };
  } catch (error) {
    if (error instanceof ChainError) return { isWhole: false, sentence: error.message };
    throw error;
  }
}

/** @returns how many histories, changes and entries there are */
async function verifyAll(store: VerifyStore): Promise<[number, number, number]> {
  const chains = await store.chains();
  let [changes, entries] = [0, 0];
  for (const chain of chains) {
    const place = chain.venue ?? VERIFICATION.noVenue;
    const end = await verifyChain(store.history(chain.id), place);
    if (!isNoted(end, chain)) throw new ChainError(VERIFICATION.endMoved(place, end.seq));
    for (const form of FORMS) {
      const voided = await verifyEntries(store, chain.id, form, end.numbers[form], place);
      if (voided !== (chain[`${form}_voided`] ?? 0))
        throw new ChainError(VERIFICATION.totalsAltered(place));
      entries += end.numbers[form];
    }
    if (chain.is_standing_altered) throw new ChainError(VERIFICATION.totalsAltered(place));
    changes += end.seq;
  }
  return [chains.length, changes, entries];
}

/** Is it the end that the last write noted? */
function isNoted(end: End, noted: ChainFound): boolean {
  if (noted.seq === null) return end.seq === 0;
  const isSame = Number(noted.seq) === end.seq && noted.hash?.equals(end.hash);
  return Boolean(isSame) && FORMS.every((form) => noted[`${form}_number`] === end.numbers[form]);
}

/**
 * @param newest number of the newest entry, as the history has it
 * @returns how many are voided
 */
async function verifyEntries(
  store: VerifyStore,
  venueId: string,
  form: NumberedForm,
  newest: number,
  place: string,
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
    const altered = columnsUnlike(entry, recorded);
    if (altered.length > 0) {
      throw new ChainError(VERIFICATION.entryAltered(place, name, number, altered.join(', ')));
    }
  }
  if (number !== newest) throw new ChainError(VERIFICATION.entryMissing(place, name, number + 1));
  return voided;
}

/** A column that was added later is in no older snapshot. */
function columnsUnlike(entry: Snapshot, recorded: Snapshot): string[] {
  return Object.keys(recorded).filter(
    (column) => column in entry && canonicalJson(entry[column]) !== canonicalJson(recorded[column]),
  );
}
