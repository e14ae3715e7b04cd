import { sql, type Transaction } from 'kysely';
import type { DB } from '../postgres/schema.gen.ts';
import type { Mail, QueuedMail } from './mail.ts';

export function mailStore(trx: Transaction<DB>) {
  return {
    /** @returns their ids */
    async insert(mails: readonly Mail[], now: Date): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        insert into mails (recipient, subject, body, path, form_b_id, queued_at)
        select *, ${now}::timestamptz from unnest(
          ${mails.map(({ to }) => to)}::text[],
          ${mails.map(({ subject }) => subject)}::text[],
          ${mails.map(({ text }) => text)}::text[],
          ${mails.map(({ path }) => path ?? null)}::text[],
          ${mails.map(({ formBId }) => formBId ?? null)}::bigint[])
        returning id`.execute(trx);
      return rows.map(({ id }) => id);
    },

    /** @returns ids of the unsent mails */
    async unsent(): Promise<string[]> {
      const mails = trx.selectFrom('mails').select('id').where('sent_at', 'is', null);
      return (await mails.orderBy('id').execute()).map(({ id }) => id);
    },

    /** Reads and locks a mail, unless it was sent. */
    async takeUnsent(id: string): Promise<(QueuedMail & { path: string | null }) | undefined> {
      return trx
        .selectFrom('mails')
        .select([
          'id',
          'recipient as to',
          'subject',
          'body as text',
          'path',
          'queued_at as queuedAt',
        ])
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    },

    /** Marks a mail as sent, and deletes its text, which may contain a link that opens an account. */
    async markSent(id: string, now: Date): Promise<void> {
      await trx.updateTable('mails').set({ sent_at: now, body: '' }).where('id', '=', id).execute();
    },
  };
}
