import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../postgres/schema.gen.ts';
import {
  ABANDONED_AFTER_MINUTES,
  type Recurring,
  type TaskName,
  type TaskPayloads,
} from './tasks.ts';

interface JobOptions {
  /** A job with the same key that has not begun is replaced. */
  readonly key?: string;
  /** At once unless given. */
  readonly runAt?: Date;
}

/** Has a task done once the transaction commits, and never when it rolls back. */
export async function enqueue<Name extends TaskName>(
  trx: Transaction<DB>,
  task: Name,
  payload: TaskPayloads[Name],
  { key, runAt }: JobOptions = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text
  )`.execute(trx);
}

/** Has a task done once for each payload, as `enqueue` does, in one statement for any number. */
export async function enqueueAll<Name extends TaskName>(
  trx: Transaction<DB>,
  task: Name,
  payloads: readonly TaskPayloads[Name][],
): Promise<void> {
  await sql`select from graphile_worker.add_jobs(array(
    select row(${task}::text, payload, null, null, null, null, null, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(payloads)}::json) as payload
  ))`.execute(trx);
}

/**
 * Plans a recurring task's next time.
 * @param mode whether a time that is already planned stays
 */
export async function schedule(
  db: Kysely<DB>,
  { task, next }: Recurring,
  now: Date,
  mode: 'replace' | 'preserve_run_at',
): Promise<void> {
  await sql`select from graphile_worker.add_job(
    ${task}::text, run_at => ${next(now)}::timestamptz,
    job_key => ${`recurring ${task}`}::text, job_key_mode => ${mode}::text
  )`.execute(db);
}

/** Takes their jobs from workers that died without a word, for others to do. */
export async function releaseAbandoned(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker.jobs
     where locked_at < now() - ${ABANDONED_AFTER_MINUTES}::integer * interval '1 minute'
  ))`.execute(db);
}

interface Expired {
  readonly countsEndedBefore: Date;
  readonly mailsBefore: Date;
  readonly sessionsOpenedBefore: Date;
  readonly sessionsUsedBefore: Date;
  readonly resetsExpiredBefore: Date;
  readonly submissionsBefore: Date;
}

export async function deleteExpired(db: Kysely<DB>, expired: Expired): Promise<void> {
  const { sessionsOpenedBefore, sessionsUsedBefore } = expired;
  const { resetsExpiredBefore, submissionsBefore } = expired;
  const { countsEndedBefore, mailsBefore } = expired;
  await db.deleteFrom('sessions').where('created_at', '<', sessionsOpenedBefore).execute();
  await db.deleteFrom('sessions').where('last_used_at', '<', sessionsUsedBefore).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', resetsExpiredBefore).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', submissionsBefore).execute();
  await db.deleteFrom('call_counts').where('ends_at', '<', countsEndedBefore).execute();
  await db.deleteFrom('mails').where('queued_at', '<', mailsBefore).execute();
  await deleteGivenUp(db, mailsBefore);
}

/** Jobs that were tried as often as any is, and would lie in the queue for good. */
async function deleteGivenUp(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null and updated_at < ${before}
  ))`.execute(db);
}
