import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../postgres/schema.gen.ts';
import {
  ABANDONED_AFTER_MINUTES,
  LATER_TASKS,
  type Recurring,
  type TaskName,
  type TaskPayloads,
} from './tasks.ts';

interface Job<Name extends TaskName> {
  readonly task: Name;
  readonly payload: TaskPayloads[Name];
  /** A job with the same key that has not begun is replaced. */
  readonly key?: string;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** Now, when left out. */
  readonly runAt?: Date;
}

/** Queues a job, which runs once the transaction commits, and never when it rolls back. */
export const enqueue = <Name extends TaskName>(
  trx: Transaction<DB>,
  job: Job<Name>,
): Promise<void> => enqueueAll(trx, [job]);

const [FIRST, LATER] = [0, 10];

/** Queues any number of jobs, as `enqueue` does, in one statement. */
export async function enqueueAll<Name extends TaskName>(
  trx: Transaction<DB>,
  jobs: readonly Job<Name>[],
): Promise<void> {
  const specs = jobs.map((job) => ({
    ...job,
    priority: LATER_TASKS.has(job.task) ? LATER : FIRST,
  }));
  await sql`select from graphile_worker.add_jobs(array(
    select row(task, payload, queue, "runAt", null, key, priority, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json)
        as job (task text, payload json, queue text, "runAt" timestamptz, key text, priority integer)
  ))`.execute(trx);
}

/**
 * Schedules the next run of a recurring task.
 * @param options.mode tells whether a run that is scheduled earlier stays, or is replaced
 */
export async function schedule(
  db: Kysely<DB>,
  { task, next }: Recurring,
  { now, mode }: { readonly now: Date; readonly mode: 'replace' | 'earliest' },
): Promise<void> {
  const key = `recurring ${task}`;
  const scheduled = sql`(select run_at from graphile_worker.jobs
    where key = ${key} and locked_at is null and ${mode === 'earliest'}::boolean)`;
  await sql`select from graphile_worker.add_job(
    ${task}::text, run_at => least(${next(now)}::timestamptz, ${scheduled}),
    job_key => ${key}::text, job_key_mode => 'replace'
  )`.execute(db);
}

/** Unlocks the jobs of workers that died, so that other workers run them. */
export async function releaseAbandoned(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker.jobs
     where locked_at < now() - ${ABANDONED_AFTER_MINUTES}::integer * interval '1 minute'
  ))`.execute(db);
}

/** Returns when the newest change of any record was made; null before the first. */
export async function newestChange(db: Kysely<DB>): Promise<Date | null> {
  const newest = db.selectFrom('register_heads').select(({ fn }) => fn.max('changed_at').as('at'));
  return (await newest.executeTakeFirst())?.at ?? null;
}

interface Expired {
  readonly countsEndedBefore: Date;
  readonly mailsBefore: Date;
  readonly deliveriesBefore: Date;
  readonly sessionsOpenedBefore: Date;
  readonly sessionsUsedBefore: Date;
  readonly resetsExpiredBefore: Date;
  readonly submissionsBefore: Date;
  readonly importsStartedBefore: Date;
  readonly invitationsSentBefore: Date;
}

export async function deleteExpired(db: Kysely<DB>, expired: Expired): Promise<void> {
  const { sessionsOpenedBefore, sessionsUsedBefore } = expired;
  const { resetsExpiredBefore, submissionsBefore } = expired;
  const { countsEndedBefore, mailsBefore, importsStartedBefore, invitationsSentBefore } = expired;
  const { deliveriesBefore } = expired;
  await db.deleteFrom('sessions').where('created_at', '<', sessionsOpenedBefore).execute();
  await db.deleteFrom('sessions').where('last_used_at', '<', sessionsUsedBefore).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', resetsExpiredBefore).execute();
  const links = [
    'email_changes',
    'company_links',
    'board_recipient_links',
    'passkey_challenges',
    'sign_in_tickets',
    'pending_single_sign_ons',
  ] as const;
  for (const table of links) {
    await db.deleteFrom(table).where('expires_at', '<', resetsExpiredBefore).execute();
  }
  await db.deleteFrom('idempotency_keys').where('created_at', '<', submissionsBefore).execute();
  await db.deleteFrom('call_counts').where('ends_at', '<', countsEndedBefore).execute();
  await db.deleteFrom('mails').where('queued_at', '<', mailsBefore).execute();
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', deliveriesBefore).execute();
  await db
    .updateTable('imports')
    .set({ rows: null, finished_at: resetsExpiredBefore })
    .where('finished_at', 'is', null)
    .where('started_at', '<', importsStartedBefore)
    .execute();
  await forgetInvitations(db, invitationsSentBefore);
  await deleteGivenUp(db, mailsBefore);
}

/** Forgets the addresses and links of old invitations. A QR keeps its link until it is withdrawn. */
async function forgetInvitations(db: Kysely<DB>, sentBefore: Date): Promise<void> {
  const invitations = db.updateTable('invitations').set({ email: null });
  await invitations.where('sent_at', '<', sentBefore).where('email', 'is not', null).execute();
  await db
    .deleteFrom('invitation_links')
    .where('created_at', '<', sentBefore)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('replaced_at', 'is not', null),
        eb(
          'invitation_id',
          'in',
          selectFrom('invitations')
            .select('id')
            .where(sql<boolean>`(channel = 'mail' or withdrawn_at is not null)`),
        ),
      ]),
    )
    .execute();
}

/** Deletes jobs that have used up their attempts, which would otherwise stay in the queue for ever. */
async function deleteGivenUp(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null and updated_at < ${before}
  ))`.execute(db);
}
