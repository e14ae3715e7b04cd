import { type Kysely, type Selectable, sql } from 'kysely';
import type { WeeklyMail } from '#contract/board/schemas.ts';
import type { BoardRecipients, DB } from '#server/platform/postgres/schema.gen.ts';

export type MailRecipientRow = Selectable<BoardRecipients>;

/** Addresses of the weekly mails. @param db or a transaction */
export function mailRecipientStore(db: Kysely<DB>) {
  const rows = () => db.selectFrom('board_recipients').selectAll();
  return {
    list: () => rows().orderBy(sql`lower(email)`).execute(),

    read: (id: string) => rows().where('id', '=', id).executeTakeFirst(),

    confirmed: (kind: WeeklyMail) =>
      rows().where('kind', '=', kind).where('confirmed_at', 'is not', null).orderBy('id').execute(),

    /** Counts the addresses of a mail, confirmed or not. */
    async count(kind: WeeklyMail): Promise<number> {
      const addresses = db.selectFrom('board_recipients').where('kind', '=', kind);
      const { count } = await addresses
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Adds an address, or notes that it is asked again, for either mail. @returns undefined for a confirmed one */
    put: ({ email, kind }: { email: string; kind: WeeklyMail }, at: Date) =>
      db
        .insertInto('board_recipients')
        .values({ email, kind, requested_at: at })
        .onConflict((conflict) =>
          conflict
            .expression(sql`lower(email)`)
            .doUpdateSet({ kind, requested_at: at })
            .where('board_recipients.confirmed_at', 'is', null),
        )
        .returning(['id', 'email', 'kind'])
        .executeTakeFirst(),

    /** @returns undefined when there was none */
    remove: (id: string) =>
      db
        .deleteFrom('board_recipients')
        .where('id', '=', id)
        .returning(['id', 'kind'])
        .executeTakeFirst(),

    confirm: (id: string, at: Date) =>
      db
        .updateTable('board_recipients')
        .set({ confirmed_at: at })
        .where('id', '=', id)
        .returning(['id', 'kind'])
        .executeTakeFirst(),
  };
}

/** Their links. @param db or a transaction */
export function mailLinkStore(db: Kysely<DB>) {
  return {
    /** Puts the link that confirms an address, which ends an earlier one. */
    async putConfirmation(recipientId: string, hash: Buffer, expiresAt: Date): Promise<void> {
      await db
        .deleteFrom('board_recipient_links')
        .where('recipient_id', '=', recipientId)
        .where('purpose', '=', 'confirm')
        .execute();
      await db
        .insertInto('board_recipient_links')
        .values({
          token_hash: hash,
          recipient_id: recipientId,
          purpose: 'confirm',
          expires_at: expiresAt,
        })
        .execute();
    },

    /** Uses a link up that confirms an address. @returns the id of the address */
    async useConfirmation(hash: Buffer, now: Date): Promise<string | undefined> {
      const used = await db
        .deleteFrom('board_recipient_links')
        .where('token_hash', '=', hash)
        .where('purpose', '=', 'confirm')
        .where('expires_at', '>', now)
        .returning('recipient_id')
        .executeTakeFirst();
      return used?.recipient_id;
    },

    /** Finds the address whose mails a link stops. */
    async stopping(hash: Buffer): Promise<string | undefined> {
      const link = await db
        .selectFrom('board_recipient_links')
        .select('recipient_id')
        .where('token_hash', '=', hash)
        .where('purpose', '=', 'stop')
        .executeTakeFirst();
      return link?.recipient_id;
    },

    /**
     * Adds a link that stops the mails of each address that still gets them.
     * @param hashes by the id of an address
     * @returns the addresses, which stay until the transaction ends
     */
    async addStopping(hashes: ReadonlyMap<string, Buffer>): Promise<MailRecipientRow[]> {
      const recipients = await db
        .selectFrom('board_recipients')
        .selectAll()
        .where('id', 'in', [...hashes.keys()])
        .where('confirmed_at', 'is not', null)
        .orderBy('id')
        .forKeyShare()
        .execute();
      const links = recipients.flatMap(({ id }) => {
        const hash = hashes.get(id);
        return hash ? [{ token_hash: hash, recipient_id: id, purpose: 'stop' }] : [];
      });
      if (links.length > 0) await db.insertInto('board_recipient_links').values(links).execute();
      return recipients;
    },
  };
}
