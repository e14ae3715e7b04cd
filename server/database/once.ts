import type { Transaction } from 'kysely';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { conflict } from '../http/refusal.ts';
import type { DB } from './schema.gen.ts';
import { type Blanks, statement } from './statement.ts';

/** A submission that its sender marked with an `Idempotency-Key`, so that it may be sent again. */
export interface Submission {
  readonly userId: string;
  readonly key: string;
  /** Of all that was sent with it. */
  readonly hash: Buffer;
}

/**
 * Makes a record once for one submission, however often it arrives, also at the same moment: the
 * second waits for the first and gets its record.
 * @returns the record's id
 * @throws 409 when the key was used with other content
 */
export async function once(
  trx: Transaction<DB>,
  submission: Submission | undefined,
  now: Date,
  create: () => Promise<string>,
): Promise<string> {
  if (!submission) return create();
  const isFirst = (await claimed(trx, { ...submission, now })).length > 0;
  if (!isFirst) return madeBefore(trx, submission);
  const recordId = await create();
  const { userId, key } = submission;
  await done(trx, { userId, key, recordId });
  return recordId;
}

const claimed = statement((db, { userId, key, hash, now }: Blanks<Submission & { now: Date }>) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, created_at: now })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('key'),
);

const done = statement(
  (db, { userId, key, recordId }: Blanks<Omit<Submission, 'hash'> & { recordId: string }>) =>
    db
      .updateTable('idempotency_keys')
      .set({ record_id: recordId })
      .where('user_id', '=', userId)
      .where('key', '=', key),
);

async function madeBefore(trx: Transaction<DB>, { userId, key, hash }: Submission) {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'record_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first?.record_id || !first.request_hash.equals(hash)) throw conflict(REFUSAL.keyReused);
  return first.record_id;
}
