import { sql } from 'kysely';
import type { Database } from '../platform/postgres/connect.ts';

/** Resolves once a statement on this database waits for a lock that another one holds. */
export async function waitForBlockedStatement(db: Database): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(db);
    waiting = rows[0]?.count ?? 0;
  }
}
