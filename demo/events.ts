import type { Author } from '#server/ledger/change.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
/** A change that one user made at one venue in the demo's past. */
export interface DemoEvent {
  readonly at: Date;
  readonly venueId: string;
  readonly author: Author;
  readonly write: (unit: UnitOfWork) => Promise<unknown>;
}

/** Records events in the order of time, one transaction each as in the product. */
export async function recordEvents(db: Database, events: readonly DemoEvent[]): Promise<void> {
  const ordered = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, venueId, author, write } of ordered) {
    await recordChange(db, { chain: venueId, author, at }, write);
  }
}
