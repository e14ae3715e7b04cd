import type pg from 'pg';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/core/limits.ts';
import { REMINDER_KINDS } from '#contract/reminders/schemas.ts';

/** What metrics say of the register. Ages are in seconds, times in seconds since 1970. */
export interface RegisterState {
  readonly jobs_waiting: number;
  /** How long the oldest job has been due; 0 when none waits. */
  readonly jobs_oldest: number;
  readonly jobs_given_up: number;
  readonly mails_unsent: number;
  /** Age of the oldest unsent mail; 0 without one. */
  readonly mails_oldest: number;
  readonly mails_failing: number;
  readonly sessions: number;
  /** Kinds of reminders that have run. */
  readonly reminders: readonly { readonly kind: string; readonly at: number }[];
  readonly newest_change: number | null;
  readonly newest_checkpoint: number | null;
  /** Kinds of maintenance that have run, with the last success. */
  readonly maintenance: readonly {
    readonly kind: string;
    readonly succeeded_at: number | null;
    readonly has_failed: boolean;
  }[];
  /** Null without one. */
  readonly audit_stream: {
    /** Changes of the history that the log system has not acknowledged. */
    readonly unsent: number;
    /** Time since it last acknowledged a request. */
    readonly acknowledged: number;
  } | null;
}

/**
 * Reads jobs, mails and ages by the database's clock, by which all servers go. Jobs that were given up stay for
 * 90 days, so their mails are not unsent ones. The time of a checkpoint is in its note.
 */
const STATE = `
  with waiting as (
    select count(*)::int as jobs, min(run_at) as oldest from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()
  ), unsent as (
    select count(*)::int as mails, min(created_at) as oldest,
      (count(*) filter (where last_error is not null))::int as failing
    from graphile_worker.jobs
    where task_identifier = 'deliverMail' and (attempts < max_attempts or locked_at is not null)
  ), run_kinds as (
    select kind, newest.has_failed,
      (select max(at) from maintenance_runs runs where runs.kind = kinds.kind and failure is null) as succeeded_at
    from unnest(array['backup', 'drill', 'verification']) as kinds (kind)
    cross join lateral (
      select failure is not null as has_failed from maintenance_runs runs
      where runs.kind = kinds.kind order by at desc, id desc limit 1
    ) as newest
  )
  select
    waiting.jobs as jobs_waiting,
    coalesce(extract(epoch from now() - waiting.oldest), 0)::float8 as jobs_oldest,
    (select count(*)::int from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null) as jobs_given_up,
    unsent.mails as mails_unsent,
    coalesce(extract(epoch from now() - unsent.oldest), 0)::float8 as mails_oldest,
    unsent.failing as mails_failing,
    (select count(*)::int from sessions
      where not is_device and created_at > now() - make_interval(days => $1)
        and last_used_at > now() - make_interval(days => $2)) as sessions,
    (select coalesce(json_agg(json_build_object('kind', kind, 'at', extract(epoch from last_run_at))), '[]')
      from reminder_runs where kind = any($3::text[])) as reminders,
    (select extract(epoch from max(changed_at))::float8 from register_heads
      where chain > 0 and seq > 0) as newest_change,
    (select extract(epoch from substring(note from '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z')::timestamptz)::float8
      from checkpoints order by id desc limit 1) as newest_checkpoint,
    (select coalesce(json_agg(json_build_object('kind', kind, 'has_failed', has_failed,
        'succeeded_at', extract(epoch from succeeded_at))), '[]') from run_kinds) as maintenance,
    case when $4::boolean then (
      select json_build_object('acknowledged', extract(epoch from now() - acknowledged_at), 'unsent',
        (select coalesce(sum(heads.seq - coalesce(positions.seq, 0)), 0) from register_heads as heads
          left join audit_stream_positions as positions using (chain)))
      from audit_stream) end as audit_stream
  from waiting, unsent`;

/** Short, so that an answer comes before Prometheus stops waiting for it. */
const TIMEOUT_MS = 2000;

/**
 * Reads the state in one query.
 * @param hasAuditStream whether the history is sent to a log system
 * @throws when the database does not answer in time
 */
export async function readState(pool: pg.Pool, hasAuditStream = false): Promise<RegisterState> {
  const query = {
    text: STATE,
    values: [SESSION_MAX_DAYS, SESSION_IDLE_DAYS, REMINDER_KINDS, hasAuditStream],
    query_timeout: TIMEOUT_MS,
  };
  const { rows } = await pool.query<RegisterState>(query);
  const [state] = rows;
  if (!state) throw new Error('The state of the register has no row');
  return state;
}
