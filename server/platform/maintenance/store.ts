import type { Insertable } from 'kysely';
import type { Database } from '../postgres/connect.ts';
import type { MaintenanceRuns } from '../postgres/schema.gen.ts';

/** Notes a run in the register. The reader, who makes backups by hand, may add one too. */
export async function noteRun(db: Database, run: Insertable<MaintenanceRuns>): Promise<void> {
  await db.insertInto('maintenance_runs').values(run).execute();
}
