import type { Transaction } from 'kysely';
import type { Checkpoint } from '#contract/checkpoints/checkpoint.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { NAV } from '#contract/messages/shell.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { withAddedColumns } from '../added-columns.ts';
import { AUDIT_CHAIN, FORMS, NO_VENUE, type NumberedForm } from '../change.ts';
import { Findings } from './findings.ts';
import { VERIFICATION } from './messages.ts';
import { alteredColumns, RECORD_KINDS, RecordStates } from './record-states.ts';
import { HeldChanges, readNotes, type SignedBefore } from './signed-changes.ts';
import { type RecordedChain, type VerifyStore, verifyStore } from './store.ts';
import { type ChainEnd, verifyChain } from './verify-chain.ts';

export interface VerificationResult {
  readonly isValid: boolean;
  /** What was found, one sentence a line. */
  readonly sentence: string;
}

/** A verified register: what differs from its history, and where each history ends. */
export interface RegisterVerification extends VerificationResult {
  /** Every difference; a long list ends with the count of the rest. */
  readonly errors: readonly string[];
  readonly ends: readonly HistoryEnd[];
}

/** The newest row of a history. */
export interface HistoryEnd {
  /** The venue's name. */
  readonly place: string;
  /** Number of the row; 0 without one. */
  readonly row: number;
  /** Hexadecimal. */
  readonly hash: string;
}

const FORM_NAME = { form_a: NAV.formA, form_b: NAV.formB, form_c: NAV.formC } as const;

/**
 * Verifies every chain of the history, and compares the register with it: hashes, links, numbers without
 * gaps, and the values of each entry and record. Lists every
 * difference. Holds the histories against what was signed of them. Reads one snapshot of the database while other transactions write.
 */
export function verify(db: Database, signed?: SignedBefore): Promise<RegisterVerification> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((trx) => verifySnapshot(trx, signed));
}

/** Verifies the register as a transaction sees it. */
export async function verifySnapshot(
  trx: Transaction<DB>,
  signed?: SignedBefore,
): Promise<RegisterVerification> {
  const store = verifyStore(trx);
  const findings = new Findings();
  const records = new RecordStates();
  const ends: HistoryEnd[] = [];
  let [changes, entries] = [0, 0];
  const signedOf = [
    ...(signed?.heads.keys() ?? []),
    ...(signed?.notes ?? []).map(({ venueId }) => venueId),
  ];
  for (const chain of await store.chains(signedOf)) {
    const place = placeOf(chain);
    const end = await verifyVenue(store, chain, { place, findings, records, signed });
    ends.push({ place, row: end.seq, hash: end.hash.toString('hex') });
    changes += end.seq;
    for (const form of FORMS) entries += end.numbers[form];
    entries += end.paperNumber;
  }
  for (const [entity, { table }] of Object.entries(RECORD_KINDS)) {
    records.compare(entity, await store.records(table), findings);
  }
  const { isValid, errors, count } = findings;
  const lines = [
    ...errors,
    ...findings.notices,
    ...ends.map(({ place, row, hash }) =>
      row === 0 ? VERIFICATION.empty(place) : VERIFICATION.end(place, row, hash),
    ),
    VERIFICATION.limits,
    isValid ? VERIFICATION.agrees(ends.length, changes, entries) : VERIFICATION.differs(count),
  ];
  return { isValid, sentence: lines.join('\n'), errors, ends };
}

/** Names the venue of a chain, or what a chain without a venue is about. */
const placeOf = ({ id, venue }: RecordedChain) =>
  venue ?? PLACES_WITHOUT_VENUE.get(id) ?? VERIFICATION.unknownVenue(id);

const PLACES_WITHOUT_VENUE: ReadonlyMap<string, string> = new Map([
  [AUDIT_CHAIN, VERIFICATION.audit],
  [NO_VENUE, VERIFICATION.noVenue],
]);

interface Context {
  /** Names the venue in messages. */
  readonly place: string;
  readonly findings: Findings;
  readonly records: RecordStates;
  readonly signed: SignedBefore | undefined;
}

/** Verifies a chain and the entries of its venue. @returns its newest row */
async function verifyVenue(
  store: VerifyStore,
  chain: RecordedChain,
  { place, findings, records, signed }: Context,
): Promise<ChainEnd> {
  const stored = await storedNotes(store, chain.id, { place, findings, signed });
  const held = new HeldChanges(place, chain.id, stored, signed);
  const end = await verifyChain(store.history(chain.id), place, {
    onRow: (row) => {
      records.add(row);
      held.see(Number(row.seq), row.hash);
    },
    onError: findings.add,
    onSetBack: findings.notice,
  });
  held.report(findings);
  if (!matchesHead(end, chain)) findings.add(VERIFICATION.endMoved(place, end.seq));
  let areTotalsRight = !chain.is_summary_altered;
  for (const form of FORMS) {
    const voided = await verifyEntries(store, {
      venueId: chain.id,
      form,
      newest: end.numbers[form],
      place,
      findings,
    });
    if (voided !== (chain[`${form}_voided`] ?? 0)) areTotalsRight = false;
  }
  await verifyPaperEntries(store, { venueId: chain.id, newest: end.paperNumber, place, findings });
  if (!areTotalsRight) findings.add(VERIFICATION.totalsAltered(place));
  return end;
}

/** Reads the stored notes of a chain, and reports those that the keys do not verify. */
async function storedNotes(
  store: VerifyStore,
  chain: string,
  { place, findings, signed }: Omit<Context, 'records'>,
): Promise<Checkpoint[]> {
  if (!signed) return [];
  const stored = await store.notes(chain);
  return stored.flatMap(({ seq, note }) => {
    const [checkpoint] = readNotes(note, signed.keys).notes;
    if (checkpoint?.venueId === chain && String(checkpoint.change) === seq) return checkpoint;
    findings.add(VERIFICATION.storedNoteInvalid(place, Number(seq)));
    return [];
  });
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
  readonly findings: Findings;
}

/** @returns the number of voided entries */
async function verifyEntries(
  store: VerifyStore,
  { venueId, form, newest, place, findings }: EntriesOfForm,
): Promise<number> {
  const name = FORM_NAME[form];
  let [number, voided] = [0, 0];
  const skipTo = (next: number) => {
    for (number += 1; number < next; number += 1) {
      if (number <= newest) findings.add(VERIFICATION.entryMissing(place, name, number));
    }
  };
  for await (const { recorded, ...entry } of store.entries(venueId, form)) {
    if (entry.voided_at !== null) voided += 1;
    if (!recorded) {
      findings.add(VERIFICATION.entryUnrecorded(place, name, entry.entry_number));
      continue;
    }
    skipTo(entry.entry_number);
    const altered = alteredColumns(entry, withAddedColumns(form, recorded));
    if (altered.length > 0) {
      findings.add(VERIFICATION.entryAltered(place, name, number, altered.join(', ')));
    }
  }
  skipTo(newest + 1);
  return voided;
}

async function verifyPaperEntries(
  store: VerifyStore,
  { venueId, newest, place, findings }: Omit<EntriesOfForm, 'form'>,
): Promise<void> {
  let number = 0;
  const skipTo = (next: number) => {
    for (number += 1; number < next; number += 1) {
      if (number <= newest) findings.add(VERIFICATION.paperMissing(place, PAPER.numbered(number)));
    }
  };
  for await (const { recorded, ...entry } of store.paperEntries(venueId)) {
    const name = PAPER.numbered(entry.paper_number);
    if (!recorded) {
      findings.add(VERIFICATION.paperUnrecorded(place, name));
      continue;
    }
    skipTo(entry.paper_number);
    const altered = alteredColumns(entry, recorded);
    if (altered.length > 0) {
      findings.add(VERIFICATION.paperAltered(place, name, altered.join(', ')));
    }
  }
  skipTo(newest + 1);
}
