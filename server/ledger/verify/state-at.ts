import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { NumberedForm } from '../change.ts';
import type { VerifyStore } from './store.ts';
import { verifyChain } from './verify-chain.ts';

/** A form's register as it stood after a change of its venue's history. */
export interface RegisterState {
  /** Changes that the history has reached: fewer than asked for when it does not go so far. */
  readonly change: number;
  readonly hash: Buffer;
  /** The venue as the history had it; undefined where it tells nothing of it. */
  readonly venue: Snapshot | undefined;
  /** By number. */
  readonly entries: ReadonlyMap<number, Snapshot>;
}

/**
 * Follows a venue's history up to a change, and keeps what it says of each entry of a form last.
 * @throws Broken where the history does not hold together
 */
export async function stateAt(
  store: VerifyStore,
  venueId: string,
  form: NumberedForm,
  change: number,
  place: string,
): Promise<RegisterState> {
  const entries = new Map<number, Snapshot>();
  let venue: Snapshot | undefined;
  const rows = upTo(change, store.history(venueId));
  const end = await verifyChain(rows, place, ({ entity, after, action, actor_name }) => {
    if (entity === 'venue') venue = after ?? venue;
    if (entity !== form || !after) return;
    const voided_by = action === 'void' ? actor_name : null;
    entries.set(Number(after.entry_number), { ...after, voided_by });
  });
  return { change: end.seq, hash: end.hash, venue, entries };
}

async function* upTo<Row extends { readonly seq: string }>(
  change: number,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (Number(row.seq) > change) return;
    yield row;
  }
}
