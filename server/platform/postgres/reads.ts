import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './schema.gen.ts';

/** What boards, calendars and exports are read from: the primary, or a standby that has replayed all of it. */
export interface Reads {
  /** For single statements. With a standby it begins no transaction. */
  readonly db: Database;

  /**
   * Runs statements that see one state of the database. Where a standby fails, they run again on the primary.
   * @param read writes nothing
   */
  snapshot<T>(read: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
}

/** Reads in a transaction that sees one state of the database. */
export const readSnapshot = <T>(
  db: Database,
  read: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Reads from one database. */
export const readsFrom = (db: Database): Reads => ({
  db,
  snapshot: (read) => readSnapshot(db, read),
});
