import type { Transaction } from 'kysely';
import type { DB } from '../database/schema.gen.ts';
import { enqueue } from '../jobs/store.ts';
import type { Mail } from './mail.ts';
import { mailStore } from './store.ts';

/** Has a mail sent once the transaction commits, and never when it rolls back. */
export async function queueMail(trx: Transaction<DB>, mail: Mail, now: Date): Promise<void> {
  const mailId = await mailStore(trx).insert(mail, now);
  await enqueue(trx, 'deliverMail', { mailId });
}
