import type { Transaction } from 'kysely';
import { type Author, type Chain, recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

/** One person's act at one venue in the demo's past. */
export interface Happening {
  readonly at: Date;
  readonly venueId: string;
  readonly by: Author;
  readonly write: (trx: Transaction<DB>, chain: Chain) => Promise<unknown>;
}

/** Lets everything happen in the order of time, one transaction each as in the product. */
export async function play(db: Database, happenings: readonly Happening[]): Promise<void> {
  const inOrder = happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, venueId, by, write } of inOrder) await recordChange(db, venueId, by, at, write);
}
