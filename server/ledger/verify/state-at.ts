import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { NumberedForm } from '../change.ts';
import type { LinkedRow } from '../hash.ts';
import type { EntryHistory } from '../register/present.ts';
import type { VerifyStore } from './store.ts';
import { verifyChain } from './verify-chain.ts';

/** A form's register after a change of its venue's history. */
export interface RegisterState {
  /** Number of the last change read: less than requested when the history is shorter. */
  readonly change: number;
  readonly hash: Buffer;
  /** The venue's snapshot at that change; undefined when the history has none yet. */
  readonly venue: Snapshot | undefined;
  /** Newest snapshots by entry number. */
  readonly entries: ReadonlyMap<number, Snapshot>;
}

interface StateQuery {
  readonly venueId: string;
  readonly form: NumberedForm;
  readonly change: number;
  /** Names the venue in messages. */
  readonly place: string;
}

/**
 * Verifies a venue's history up to a change, and collects the newest snapshot of each entry of a form.
 * @throws ChainError when the history is broken
 */
export async function stateAt(
  store: VerifyStore,
  { venueId, form, change, place }: StateQuery,
): Promise<RegisterState> {
  const entries = new Map<number, Snapshot>();
  let venue: Snapshot | undefined;
  const rows = readUpTo(change, store.history(venueId));
  const end = await verifyChain(rows, place, (row) => {
    const { entity, after } = row;
    if (entity === 'venue') venue = after ?? venue;
    if (entity !== form || !after) return;
    const number = Number(after.entry_number);
    entries.set(number, { ...after, ...historyAfter(row, entries.get(number)) });
  });
  return { change: end.seq, hash: end.hash, venue, entries };
}

/** Returns the columns that an entry has from its history, after one more change. */
function historyAfter(row: LinkedRow, entry: Snapshot | undefined): EntryHistory {
  const { recorder = null, edits = null } = (entry ?? {}) as Partial<EntryHistory>;
  const { seq, at, actor_name: by, action, before, after } = row;
  if (action === 'create') return { recorder: by, edits: null, voided_by: null };
  if (action === 'void' || !before || !after) return { recorder, edits, voided_by: by };
  const edit = { change: Number(seq), at: at.toISOString(), by, before, after };
  return { recorder, edits: [...(edits ?? []), edit], voided_by: null };
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
