import { sql } from 'kysely';
import type { Database } from '../platform/postgres/connect.ts';

/** Resolves once so many statements on this database wait for locks that others hold. */
export async function waitForBlockedStatement(db: Database, count = 1): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(db);
    waiting = rows[0]?.count ?? 0;
  }
}
