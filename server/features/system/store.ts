import { sql } from 'kysely';
import type { MaintenanceKind } from '#contract/system/schemas.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export interface SystemRow {
  readonly postgres: string;
  /** Bytes. */
  readonly size: number;
  readonly connections: number;
  readonly connections_max: number;
  readonly files: number;
  /** Bytes. */
  readonly files_size: number;
  readonly mail_error: string | null;
  /** Signed changes that the history was found not to have, lately. */
  readonly contradictions: number;
  /** Words of the newest run of each kind, where it failed. */
  readonly failures: Readonly<Partial<Record<MaintenanceKind, string>>>;
}

/** Reads what the system page says beside the metrics. @param since of contradictions */
export async function readSystemRow(db: Database, since: Date): Promise<SystemRow> {
  const { rows } = await sql<SystemRow>`
    select current_setting('server_version') as postgres,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as connections_max,
      (select count(*)::int from files) as files,
      (select coalesce(sum(size), 0)::float8 from files) as files_size,
      (select last_error from graphile_worker.jobs
        where task_identifier = 'deliverMail' and last_error is not null
        order by updated_at desc limit 1) as mail_error,
      (select count(*)::int from contradictions where found_at >= ${since}) as contradictions,
      (select coalesce(json_object_agg(kind, failure) filter (where failure is not null), '{}') from (
        select distinct on (kind) kind, failure from maintenance_runs order by kind, at desc, id desc
      ) as newest) as failures`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The state of the server has no row');
  return row;
}

export async function emailOf(db: Database, userId: string): Promise<string> {
  const user = db.selectFrom('users').select('email').where('id', '=', userId);
  return (await user.executeTakeFirstOrThrow()).email ?? '';
}
