import type { Transaction } from 'kysely';
import { enqueueAll } from '../jobs/store.ts';
import type { DB } from '../postgres/schema.gen.ts';
import type { Mail } from './mail.ts';
import { mailStore } from './store.ts';

/** Queues a mail, which is sent once the transaction commits, and never when it rolls back. */
export function queueMail(trx: Transaction<DB>, mail: Mail, now: Date): Promise<void> {
  return queueMails(trx, [mail], now);
}

/** Queues any number of mails in two statements. */
export async function queueMails(
  trx: Transaction<DB>,
  mails: readonly Mail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await enqueueDeliveries(trx, await mailStore(trx).insert(mails, now));
}

/** Queues all unsent mails, after a restore, which restores mails and no jobs. */
export async function queueUnsent(trx: Transaction<DB>): Promise<void> {
  await enqueueDeliveries(trx, await mailStore(trx).unsent());
}

const enqueueDeliveries = (trx: Transaction<DB>, ids: readonly string[]) =>
  enqueueAll(
    trx,
    'deliverMail',
    ids.map((mailId) => ({ mailId })),
  );
