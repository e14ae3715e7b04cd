import type { Snapshot } from '#server/platform/postgres/columns.ts';
import { FORMS, type NumberedForm } from '../change.ts';
import type { LinkedRow } from '../hash.ts';
import type { EntryHistory } from '../register/present.ts';
import type { VerifyStore } from './store.ts';
import { verifyChain } from './verify-chain.ts';

/** A snapshot of a venue, with the change that recorded it. */
export interface VenueSnapshot {
  readonly at: Date;
  readonly by: string;
  readonly snapshot: Snapshot;
}

/** A venue's registers after a change of its history. */
export interface RegisterState {
  /** Number of the last change read: less than requested when the history is shorter. */
  readonly change: number;
  readonly hash: Buffer;
  /** When the newest of these changes was recorded. */
  readonly at: Date;
  /** Snapshots of the venue, oldest first. Its creation is in another chain. */
  readonly venue: readonly VenueSnapshot[];
  /** Newest snapshots of each form by entry number. */
  readonly entries: Readonly<Record<NumberedForm, ReadonlyMap<number, Snapshot>>>;
  /** Newest snapshots of the paper register by number. */
  readonly paper: ReadonlyMap<number, Snapshot>;
  /** Explanations of trading days, oldest first. */
  readonly explanations: readonly Snapshot[];
}

interface StateQuery {
  readonly venueId: string;
  readonly change: number;
  /** Names the venue in messages. */
  readonly place: string;
}

/**
 * Verifies a venue's history up to a change, and collects the newest snapshot of each entry, the
 * explanations, and all snapshots of the venue.
 * @throws ChainError when the history is broken
 */
export async function stateAt(
  store: VerifyStore,
  { venueId, change, place }: StateQuery,
): Promise<RegisterState> {
  const entries = {
    form_a: new Map<number, Snapshot>(),
    form_b: new Map<number, Snapshot>(),
    form_c: new Map<number, Snapshot>(),
  };
  const venue: VenueSnapshot[] = [];
  const explanations: Snapshot[] = [];
  const paper = new Map<number, Snapshot>();
  let at = new Date(0);
  const rows = readUpTo(change, store.history(venueId));
  const onRow = (row: LinkedRow) => {
    const { entity, after } = row;
    if (row.at > at) at = row.at;
    if (!after) return;
    if (entity === 'venue') venue.push({ at: row.at, by: row.actor_name, snapshot: after });
    if (entity === 'explanation') explanations.push(after);
    if (entity === 'paper_entry') paper.set(Number(after.paper_number), after);
    const form = FORMS.find((one) => one === entity);
    if (!form) return;
    const number = Number(after.entry_number);
    const before = entries[form].get(number);
    entries[form].set(number, { ...after, ...historyAfter(row, before) });
  };
  const end = await verifyChain(rows, place, { onRow });
  return { change: end.seq, hash: end.hash, at, venue, entries, paper, explanations };
}

/** Returns the columns that an entry has from its history, after one more change. */
function historyAfter(row: LinkedRow, entry: Snapshot | undefined): EntryHistory {
  const { edits = null } = (entry ?? {}) as Partial<EntryHistory>;
  const { seq, at, actor_name: by, action, before, after } = row;
  if (action === 'create') return { edits: null, voided_by: null };
  if (action === 'void' || !before || !after) return { edits, voided_by: by };
  const edit = { change: Number(seq), at: at.toISOString(), by, before, after };
  return { edits: [...(edits ?? []), edit], voided_by: null };
}

async function* readUpTo<Row extends { readonly seq: string }>(
  change: number,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (Number(row.seq) > change) return;
    yield row;
  }
}
