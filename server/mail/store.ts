import type { Transaction } from 'kysely';
import type { DB } from '../database/schema.gen.ts';
import type { Mail, QueuedMail } from './mail.ts';

export function mailStore(trx: Transaction<DB>) {
  return {
    async insert({ to, subject, text }: Mail, now: Date): Promise<string> {
      const { id } = await trx
        .insertInto('mails')
        .values({ recipient: to, subject, body: text, queued_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The mail unless it was sent. Until the transaction ends nobody else gets it. */
    async takeUnsent(id: string): Promise<QueuedMail | undefined> {
      return trx
        .selectFrom('mails')
        .select(['id', 'recipient as to', 'subject', 'body as text', 'queued_at as queuedAt'])
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    },

    async markSent(id: string, now: Date): Promise<void> {
      await trx.updateTable('mails').set({ sent_at: now }).where('id', '=', id).execute();
    },
  };
}
