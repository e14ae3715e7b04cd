import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { type Log, runnerLog } from './log.ts';

/** Brings the runner's own schema, `graphile_worker`, up to date. */
export function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  return runMigrations({ pgPool: pool, logger: runnerLog(log) });
}
