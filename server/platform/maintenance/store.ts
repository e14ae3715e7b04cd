import { type Insertable, sql } from 'kysely';
import type { MaintenanceKind } from '#contract/system/schemas.ts';
import type { Database } from '../postgres/connect.ts';
import type { MaintenanceRuns } from '../postgres/schema.gen.ts';

/** Notes a run in the register. The reader, who makes backups by hand, may add one too. */
export async function noteRun(db: Database, run: Insertable<MaintenanceRuns>): Promise<void> {
  await db.insertInto('maintenance_runs').values(run).execute();
}

/** Tells whether a run failed at a time or later. */
export async function hasFailedSince(
  db: Database,
  kind: MaintenanceKind,
  since: Date,
): Promise<boolean> {
  const failed = db
    .selectFrom('maintenance_runs')
    .select('id')
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .where('failure', 'is not', null);
  return (await failed.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns when a run ended last, and when one succeeded last; null for never. */
export async function lastRun(
  db: Database,
  kind: MaintenanceKind,
): Promise<{ readonly at: Date | null; readonly succeededAt: Date | null }> {
  const runs = db
    .selectFrom('maintenance_runs')
    .select(({ fn }) => [
      fn.max('at').as('at'),
      fn.max('at').filterWhere('failure', 'is', null).as('succeededAt'),
    ])
    .where('kind', '=', kind);
  return runs.executeTakeFirstOrThrow();
}

/**
 * Does work while no other server does the same.
 * @param name of the work
 * @param work takes the connection that has the lock: what it does by that one ends when the lock is lost
 * @returns whether it was done; false while another server is at it
 */
export function unlessElsewhere(
  db: Database,
  name: string,
  work: (connection: Database) => Promise<void>,
): Promise<boolean> {
  // The lock belongs to the connection, and is gone with a server that is killed.
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended(${`nightbook ${name}`}, 0)`;
    const { rows } = await sql<{
      isFree: boolean;
    }>`select pg_try_advisory_lock(${lock}) as "isFree"`.execute(connection);
    if (!rows[0]?.isFree) return false;
    try {
      await work(connection);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
