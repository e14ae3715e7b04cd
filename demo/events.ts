import type { Author } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

/** A change that one user made in the demo's past. */
export interface DemoEvent {
  readonly at: Date;
  /** Id of its venue, or `NO_VENUE`. */
  readonly chain: string;
  readonly author: Author;
  readonly write: (unit: UnitOfWork) => Promise<unknown>;
}

/** Records events in the order of time, one transaction each as in the product. */
export async function recordEvents(db: Database, events: readonly DemoEvent[]): Promise<void> {
  const ordered = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, chain, author, write } of ordered) {
    await recordChange(db, { chain, author, at }, write);
  }
}
