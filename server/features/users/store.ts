import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, Users } from '#server/platform/postgres/schema.gen.ts';

/** Statements of a write of an account. @param trx its transaction, or for reads a database */
export function userWrite(trx: Kysely<DB>) {
  return {
    /** Whether another account has this address, in any letter case, or has a link that restores it. */
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

    /** Reads the account, which the lock on the chain keeps from changing. */
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

    /** Ends the user's sessions, except the one that stays open. */
    async endSessions(userId: string, openTokenHash: Buffer | undefined): Promise<void> {
      const sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
      await (openTokenHash
        ? sessions.where('token_hash', '!=', openTokenHash)
        : sessions
      ).execute();
    },

    /** Ends links that set a password; those that restore an address stay valid. */
    async endLinks(userId: string): Promise<void> {
      await trx
        .deleteFrom('password_resets')
        .where('user_id', '=', userId)
        .where('restores_email', 'is', null)
        .execute();
    },
  };
}

const EMPTY_LICENCES = {
  licence_number: null,
  licence_expiry_date: null,
  licence_image: null,
  rmlv_licence_number: null,
  rmlv_licence_issue_date: null,
  rmlv_licence_expiry_date: null,
  rmlv_licence_image: null,
  is_area_manager: false,
} as const;

/** Statements that erase an account, inside their transaction. */
export function eraseWrite(trx: Transaction<DB>) {
  return {
    /** Reads and locks the account: a venue that is joined meanwhile is joined before, or not at all. */
    lock: (userId: string) =>
      trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    manager: (userId: string) =>
      trx.selectFrom('managers').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Empties the account. Its row stays: the history and the register's entries point to it. */
    async emptyUser(userId: string, now: Date): Promise<void> {
      await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
      await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
      await trx
        .updateTable('users')
        .set({ name: '', email: '', phone: null, profile_photo: null, company_id: null })
        .set({ password_hash: '', deleted_at: now })
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', userId)
        .execute();
    },

    /** Deletes the mails to an address, unless a company has the same address. */
    async deleteMails(email: string): Promise<void> {
      await trx
        .deleteFrom('mails')
        .where(isSameText('recipient', email))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('companies')
                .where(isSameText('email', email))
                .where('voided_at', 'is', null),
            ),
          ),
        )
        .execute();
    },

    async emptyManager(managerId: string): Promise<void> {
      await trx.deleteFrom('venue_managers').where('manager_id', '=', managerId).execute();
      await trx
        .updateTable('managers')
        .set(EMPTY_LICENCES)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', managerId)
        .execute();
    },

    deleteTechnician: (userId: string) =>
      trx.deleteFrom('technicians').where('user_id', '=', userId).returningAll().executeTakeFirst(),
  };
}

interface NewPasswordLink {
  readonly token_hash: Buffer;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly restores_email?: string;
}

/** Stores a link that sets a password by the hash of its token. @param db or a transaction */
export async function insertPasswordLink(db: Kysely<DB>, link: NewPasswordLink): Promise<void> {
  await db.insertInto('password_resets').values(link).execute();
}
