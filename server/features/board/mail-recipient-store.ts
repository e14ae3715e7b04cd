import { type Kysely, type Selectable, sql } from 'kysely';
import type { BoardRecipients, DB } from '#server/platform/postgres/schema.gen.ts';

export type MailRecipientRow = Selectable<BoardRecipients>;

/** Addresses of the weekly mail. @param db or a transaction */
export function mailRecipientStore(db: Kysely<DB>) {
  const rows = () => db.selectFrom('board_recipients').selectAll();
  return {
    list: () => rows().orderBy(sql`lower(email)`).execute(),

    read: (id: string) => rows().where('id', '=', id).executeTakeFirst(),

    confirmed: () => rows().where('confirmed_at', 'is not', null).orderBy('id').execute(),

    /** Adds an address, or notes that it is asked again. @returns undefined for a confirmed one */
    put: (email: string, at: Date) =>
      db
        .insertInto('board_recipients')
        .values({ email, requested_at: at })
        .onConflict((conflict) =>
          conflict
            .expression(sql`lower(email)`)
            .doUpdateSet({ requested_at: at })
            .where('board_recipients.confirmed_at', 'is', null),
        )
        .returning(['id', 'email'])
        .executeTakeFirst(),

    /** @returns whether there was one */
    async remove(id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('board_recipients')
        .where('id', '=', id)
        .executeTakeFirst();
      return removed.numDeletedRows === 1n;
    },

    confirm: (id: string, at: Date) =>
      db.updateTable('board_recipients').set({ confirmed_at: at }).where('id', '=', id).execute(),
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
