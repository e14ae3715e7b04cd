import type { Kysely, Transaction } from 'kysely';
import { API_ERROR } from '#contract/messages/errors.ts';
import { conflict } from '../errors.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '../platform/prepared-statements/statement.ts';
import type { Submission } from '../submission.ts';

/** A submission that is being processed. */
export interface OpenSubmission {
  /** The record that an earlier arrival of the submission created. */
  readonly recordedId: string | undefined;
  /** Stores the record that was created now. */
  complete(recordId: string): Promise<void>;
}

/**
 * Reserves the key of a submission for this transaction. When the submission arrives twice at the same
 * moment, the second waits for the first and gets its record.
 * @throws 409 when the key was used with other content
 */
export async function openSubmission(
  trx: Transaction<DB>,
  submission: Submission | undefined,
  now: Date,
): Promise<OpenSubmission> {
  if (!submission) return { recordedId: undefined, complete: async () => {} };
  const { userId, key } = submission;
  const isFirst = (await keyInsert(trx, { ...submission, now })).length > 0;
  return {
    recordedId: isFirst ? undefined : await recordedIdOf(trx, submission),
    complete: async (recordId) => {
      await recordIdUpdate(trx, { userId, key, recordId });
    },
  };
}

const keyInsert = statement(
  (db, { userId, key, hash, now }: Placeholders<Submission & { now: Date }>) =>
    db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, request_hash: hash, created_at: now })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('key'),
);

const recordIdUpdate = statement(
  (db, { userId, key, recordId }: Placeholders<Omit<Submission, 'hash'> & { recordId: string }>) =>
    db
      .updateTable('idempotency_keys')
      .set({ record_id: recordId })
      .where('user_id', '=', userId)
      .where('key', '=', key),
);

/**
 * Tells whether a submission has created its record, so that what the record itself is in the way of does
 * not refuse the submission when it is repeated.
 * @param db or a transaction
 */
export async function isRecorded(
  db: Kysely<DB>,
  submission: Submission | undefined,
): Promise<boolean> {
  if (!submission) return false;
  const recorded = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', submission.userId)
    .where('key', '=', submission.key)
    .where('record_id', 'is not', null)
    .executeTakeFirst();
  return recorded !== undefined;
}

/** @throws 409 when the key of the submission was used with other content */
export async function throwIfReused(
  db: Kysely<DB>,
  submission: Submission | undefined,
): Promise<void> {
  if (!submission) return;
  const used = await keyUse(db, submission);
  if (used && !used.request_hash.equals(submission.hash)) throw conflict(API_ERROR.keyReused);
}

const keyUse = (db: Kysely<DB>, { userId, key }: Submission) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'record_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

async function recordedIdOf(trx: Transaction<DB>, submission: Submission) {
  const first = await keyUse(trx, submission);
  if (!first?.record_id || !first.request_hash.equals(submission.hash))
    throw conflict(API_ERROR.keyReused);
  return first.record_id;
}
