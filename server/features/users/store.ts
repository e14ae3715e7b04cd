import type { Insertable, Transaction, Updateable } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, Users } from '#server/platform/postgres/schema.gen.ts';

/** What a write of an account does inside its transaction. */
export function userWrite(trx: Transaction<DB>) {
  return {
    /** Has somebody else's account this address, in capitals or not, or may yet bring it back? */
    async emailInUse(email: string, ownerId: string | undefined): Promise<boolean> {
      const accounts = await trx
        .selectFrom('users')
        .select('id')
        .where(isSameText('email', email))
        .where('deleted_at', 'is', null)
        .union(
          trx
            .selectFrom('password_resets')
            .select('user_id as id')
            .where(isSameText('restores_email', email)),
        )
        .execute();
      return accounts.some(({ id }) => id !== ownerId);
    },

    insert: (account: Insertable<Users>) =>
      trx.insertInto('users').values(account).returningAll().executeTakeFirstOrThrow(),

    /** The account as it stands now; the chain's lock keeps it so. */
    current: (id: string) =>
      trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    update: (id: string, changes: Updateable<Users>) =>
      trx
        .updateTable('users')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Signs the person out, everywhere but in the session that stays. */
    async endSessions(userId: string, staying: Buffer | undefined): Promise<void> {
      const sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
      await (staying ? sessions.where('token_hash', '!=', staying) : sessions).execute();
    },

    /** Links that would set a password work no more; those that bring an address back do. */
    async endLinks(userId: string): Promise<void> {
      await trx
        .deleteFrom('password_resets')
        .where('user_id', '=', userId)
        .where('restores_email', 'is', null)
        .execute();
    },
  };
}
