import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, Users } from '#server/platform/postgres/schema.gen.ts';

/** Statements of a write of an account. @param trx its transaction; a single statement may do without */
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

    insertAll: (accounts: readonly Insertable<Users>[]) =>
      trx
        .insertInto('users')
        .values([...accounts])
        .returningAll()
        .execute(),

    /** Finds which of these addresses `emailInUse` is true of, in lower case. */
    async emailsInUse(emails: readonly string[]): Promise<Set<string>> {
      const searched = emails.map((email) => email.toLowerCase());
      const { rows } = await sql<{ email: string }>`
        select lower(email) as email from users
        where lower(email) = any(${searched}::text[]) and deleted_at is null
        union select lower(restores_email) from password_resets
        where lower(restores_email) = any(${searched}::text[])`.execute(trx);
      return new Set(rows.map(({ email }) => email));
    },

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

    /**
     * Ends the user's sessions, except the one that stays open, and keeps no device signed in. Sign-ins
     * that wait for a code end too. */
    async endSessions(userId: string, openTokenHash: Buffer | undefined): Promise<void> {
      await trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
      if (openTokenHash) {
        const open = trx.updateTable('sessions').where('token_hash', '=', openTokenHash);
        await open.set({ device_id: null }).execute();
      }
      const sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
      await (openTokenHash
        ? sessions.where('token_hash', '!=', openTokenHash)
        : sessions
      ).execute();
    },

    /** Ends links that set a password; those that restore an address stay valid. */
    async endPasswordLinks(userId: string): Promise<void> {
      await trx
        .deleteFrom('password_resets')
        .where('user_id', '=', userId)
        .where('restores_email', 'is', null)
        .execute();
    },

    /**
     * Ends the links that restore an address which the account gets again, or one that came after it.
     * @returns whether there were any
     */
    async endRestoringSince(userId: string, email: string): Promise<boolean> {
      const restoring = trx
        .selectFrom('password_resets')
        .where('user_id', '=', userId)
        .where(isSameText('restores_email', email))
        .select(({ fn }) => fn.min('expires_at').as('since'));
      const ended = await trx
        .deleteFrom('password_resets')
        .where('user_id', '=', userId)
        .where('restores_email', 'is not', null)
        .where('expires_at', '>=', restoring)
        .executeTakeFirst();
      return ended.numDeletedRows > 0n;
    },

    async endEveryLink(userId: string): Promise<void> {
      await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    },

    /** Ends the sign-in by an identity at the issuer, until the email of the account links it again. */
    async unlinkIdentity(userId: string): Promise<void> {
      const identity = trx.updateTable('issuer_identities').set({ identity_hash: null });
      await identity.where('user_id', '=', userId).execute();
    },

    /** @returns the address that waited, if any */
    async endEmailChange(userId: string): Promise<string[]> {
      const changes = trx.deleteFrom('email_changes').where('user_id', '=', userId);
      return (await changes.returning('new_email').execute()).map(({ new_email }) => new_email);
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
      await trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
      await trx.deleteFrom('second_factor_deadlines').where('user_id', '=', userId).execute();
      await trx.deleteFrom('notification_choices').where('user_id', '=', userId).execute();
      await factorWrite(trx).deleteAll(userId);
      await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
      await trx
        .updateTable('users')
        .set({ name: '', email: '', phone: null, profile_photo: null, company_id: null })
        .set({ password_hash: '', email_confirmed_at: null, deleted_at: now })
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

    /** Takes an address out of invitations, of which those that were not used end with it. */
    async forgetInvitations(email: string): Promise<void> {
      const invitations = trx.updateTable('invitations').set({ email: null });
      await invitations.where(isSameText('email', email)).execute();
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

/** Statements of the factors of an account. @param trx its transaction; a single statement may do without */
export function factorWrite(trx: Kysely<DB>) {
  return {
    /** Lists the passkeys, and the app, that were added after a moment. */
    async addedSince(userId: string, since: Date) {
      const { rows } = await sql<{ kind: 'passkey' | 'authenticator'; name: string; at: Date }>`
        select 'passkey' as kind, name, created_at as at from passkeys
          where user_id = ${userId} and created_at > ${since}
        union all select 'authenticator', '', confirmed_at from authenticators
          where user_id = ${userId} and confirmed_at > ${since}
        order by at`.execute(trx);
      return rows;
    },

    /**
     * Deletes the factors of a user, with the recovery codes.
     * @param since when it is given, factors that were added before it stay, and codes without others
     * @returns whether there were any
     */
    async deleteAll(userId: string, since = new Date(0)): Promise<boolean> {
      await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
      const passkeys = await trx
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('created_at', '>', since)
        .executeTakeFirst();
      const apps = await trx
        .deleteFrom('authenticators')
        .where('user_id', '=', userId)
        .where(({ eb, or }) => or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>', since)]))
        .executeTakeFirst();
      const codes = await trx
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return [passkeys, apps, codes].some(({ numDeletedRows }) => numDeletedRows > 0n);
    },
  };
}

/** SQL: whether a user of `users` has a second factor. After a restore it may be recovery codes alone. */
export const hasFactor = sql<boolean>`(
  exists (select from passkeys where passkeys.user_id = users.id)
  or exists (select from authenticators
    where authenticators.user_id = users.id and authenticators.confirmed_at is not null)
  or exists (select from recovery_codes where recovery_codes.user_id = users.id))`;

/** SQL of when a user of `users` needs a second factor; null for one who has it, and before it is asked for. */
export const secondFactorDue = sql<Date | null>`(select due_at from second_factor_deadlines
  where second_factor_deadlines.user_id = users.id and not ${hasFactor})`;

/** Lists the names of the venues that a user has joined, and of one that they are about to. */
export async function venueNamesOf(
  db: Kysely<DB>,
  {
    id = null,
    venueId = null,
  }: { readonly id?: string | null; readonly venueId?: string | null | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from venues where id = ${venueId}::bigint or id in (
      select venue_id from venue_managers join managers on managers.id = manager_id
      where user_id = ${id}::bigint)`.execute(db);
  return rows.map(({ name }) => name);
}
