import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { NumberedForm } from '../change.ts';
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
  const end = await verifyChain(rows, place, ({ entity, after, action, actor_name }) => {
    if (entity === 'venue') venue = after ?? venue;
    if (entity !== form || !after) return;
    const voided_by = action === 'void' ? actor_name : null;
    entries.set(Number(after.entry_number), { ...after, voided_by });
  });
  return { change: end.seq, hash: end.hash, venue, entries };
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
