import type { Transaction } from 'kysely';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';

import { conflict } from '../errors.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '../platform/postgres/statement.ts';
import type { Submission } from '../submission.ts';

/** A submission that is being taken in. */
export interface SubmissionClaim {
  /** The record that was made when it arrived before. */
  readonly recordedId: string | undefined;
  /** Notes the record that was made of it. */
  recorded(recordId: string): Promise<void>;
}

/**
 * Claims a submission, which may arrive again, also at the same moment: the second waits for the
 * first and gets its record.
 * @throws 409 when the key was used with other content
 */
export async function claimSubmission(
  trx: Transaction<DB>,
  submission: Submission | undefined,
  now: Date,
): Promise<SubmissionClaim> {
  if (!submission) return { recordedId: undefined, recorded: async () => {} };
  const { userId, key } = submission;
  const isFirst = (await claimed(trx, { ...submission, now })).length > 0;
  return {
    recordedId: isFirst ? undefined : await recordedId(trx, submission),
    recorded: async (recordId) => {
      await done(trx, { userId, key, recordId });
    },
  };
}

const claimed = statement(
  (db, { userId, key, hash, now }: Placeholders<Submission & { now: Date }>) =>
    db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, request_hash: hash, created_at: now })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('key'),
);

const done = statement(
  (db, { userId, key, recordId }: Placeholders<Omit<Submission, 'hash'> & { recordId: string }>) =>
    db
      .updateTable('idempotency_keys')
      .set({ record_id: recordId })
      .where('user_id', '=', userId)
      .where('key', '=', key),
);

async function recordedId(trx: Transaction<DB>, { userId, key, hash }: Submission) {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'record_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first?.record_id || !first.request_hash.equals(hash)) throw conflict(API_ERROR.keyReused);
  return first.record_id;
}
