import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailContent } from '#server/mails/mail-text.ts';
import type { DB } from '../postgres/schema.gen.ts';
import type { Mail, SentContent } from './mail.ts';

interface StoredPaths {
  readonly content: MailContent;
  readonly path: string | null;
  readonly link: string | null;
}

/**
 * SQL condition: the owner of an address has confirmed it, as an account's, a company's or for a weekly mail.
 * Only such addresses get mails with users' words.
 */
const isConfirmed = sql<boolean>`(
  exists (select from users where lower(users.email) = lower(mailbox)
    and deleted_at is null and email_confirmed_at is not null)
  or exists (select from companies where lower(companies.email) = lower(mailbox)
    and voided_at is null and confirmed_at is not null)
  or exists (select from board_recipients where lower(board_recipients.email) = lower(mailbox)
    and confirmed_at is not null))`;

/** Finds which of these addresses are confirmed. */
export async function confirmedAmong(
  db: Kysely<DB>,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ mailbox: string }>`
    select mailbox from unnest(${addresses}::text[]) as mailbox where ${isConfirmed}`.execute(db);
  return new Set(rows.map(({ mailbox }) => mailbox));
}

export function mailStore(trx: Transaction<DB>) {
  return {
    /**
     * Inserts mails: fixed ones to any address, whose paths are links that may open an account, or mails
     * with users' words, which unconfirmed addresses do not get. @returns their ids
     */
    async insert(mails: readonly Mail[], now: Date, kind: 'fixed' | 'worded'): Promise<string[]> {
      const isFixed = kind === 'fixed';
      const { rows } = await sql<{ id: string }>`
        insert into mails (recipient, subject, content, path, link, form_b_id, queued_at)
        select *, ${now}::timestamptz from unnest(
          ${mails.map(({ to }) => to)}::text[],
          ${mails.map(({ subject }) => subject)}::text[],
          ${mails.map(contentOf)}::jsonb[],
          ${mails.map(({ path }) => (isFixed ? null : (path ?? null)))}::text[],
          ${mails.map(({ path, stopPath }) => (isFixed ? path : stopPath) ?? null)}::text[],
          ${mails.map(({ formBId }) => formBId ?? null)}::bigint[])
          as mail (mailbox, subject, content, path, link, form_b_id)
        where ${isFixed ? sql`true` : isConfirmed}
        returning id`.execute(trx);
      return rows.map(({ id }) => id);
    },

    async adminAddresses(): Promise<string[]> {
      const admins = trx.selectFrom('users').select('email').where('role', '=', 'admin');
      return (await admins.where('deleted_at', 'is', null).execute()).map(({ email }) => email);
    },

    /** @returns ids of the unsent mails, without those whose link a backup does not have */
    async unsent(): Promise<string[]> {
      const mails = trx
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where(sql<boolean>`(not content ? 'button' or coalesce(link, path) is not null)`)
        .where(sql<boolean>`(not content ? 'stop' or link is not null)`);
      return (await mails.orderBy('id').execute()).map(({ id }) => id);
    },

    /** Reads and locks a mail, unless it was sent. */
    async takeUnsent(id: string) {
      const mail = await trx
        .selectFrom('mails')
        .select(['id', 'recipient as to', 'subject', 'queued_at as queuedAt', 'path', 'link'])
        .select((mails) => mails.ref('content').$notNull().as('content'))
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!mail) return undefined;
      const { link, ...row } = mail;
      return { ...row, ...pathsOf(mail) };
    },

    /** Marks a mail as sent, and deletes its words and its link, which may open an account. */
    async markSent(id: string, now: Date): Promise<void> {
      await trx
        .updateTable('mails')
        .set({ sent_at: now, content: null, path: null, link: null })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** The link of a mail is that of its button, unless it stops such mails. */
export function pathsOf({ content, path, link }: StoredPaths): {
  readonly content: SentContent;
  readonly path: string | null;
} {
  return content.stop && link !== null
    ? { content: { ...content, stopPath: link }, path }
    : { content, path: link ?? path };
}

const contentOf = ({ parts, button, why, stop, file }: Mail): string =>
  JSON.stringify({
    parts,
    why,
    ...(button && { button }),
    ...(stop && { stop }),
    ...(file && { file }),
  } satisfies MailContent);
