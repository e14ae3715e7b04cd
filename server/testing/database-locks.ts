import { sql } from 'kysely';
import type { Database } from '../platform/postgres/connect.ts';

/** Resolves once a statement on this database waits for a lock that another one holds. */
export async function waitForBlockedStatement(db: Database): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.count ?? 0;
  }
}
