import { type Insertable, type Kysely, sql } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, Passkeys } from '#server/platform/postgres/schema.gen.ts';
import { hasFactor } from '../users/store.ts';

/** The factors of accounts. @param db or a transaction */
export function factorStore(db: Kysely<DB>) {
  return {
    passkeysOf: (userId: string) =>
      db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute(),

    /** Finds a passkey of an account that exists. */
    passkey: (credentialId: string) =>
      db
        .selectFrom('passkeys')
        .innerJoin('users', 'users.id', 'passkeys.user_id')
        .selectAll('passkeys')
        .where('credential_id', '=', credentialId)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst(),

    /** @returns whether no account has it yet */
    async insertPasskey(passkey: Insertable<Passkeys>): Promise<boolean> {
      const inserted = await db
        .insertInto('passkeys')
        .values(passkey)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },

    /** Notes a use. @returns false when another request was faster with this signature or a later one */
    async usePasskey(id: string, counter: number, now: Date): Promise<boolean> {
      const used = await db
        .updateTable('passkeys')
        .set({ counter, last_used_at: now })
        .where('id', '=', id)
        .where(({ eb, or }) => or([eb('counter', '<', String(counter)), eb('counter', '=', '0')]))
        .executeTakeFirst();
      return used.numUpdatedRows === 1n;
    },

    /** @returns whether it was the user's */
    async deletePasskey(userId: string, id: string): Promise<boolean> {
      const deleted = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return deleted.numDeletedRows === 1n;
    },

    /** Reads the authenticator app, also one whose first code is awaited. */
    authenticator: (userId: string) =>
      db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Stores a secret in place of one that was never confirmed. @returns false when one is confirmed */
    async putAuthenticator(userId: string, secret: Buffer): Promise<boolean> {
      const put = await db
        .insertInto('authenticators')
        .values({ user_id: userId, secret })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ secret, used_period: null })
            .where('authenticators.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      return put.numInsertedOrUpdatedRows === 1n;
    },

    /** Uses the code of a period. @returns false when it, or a later one, was used before */
    async usePeriod(userId: string, period: number): Promise<boolean> {
      const used = await db
        .updateTable('authenticators')
        .set({ used_period: period })
        .where('user_id', '=', userId)
        .where(({ eb, or }) =>
          or([eb('used_period', 'is', null), eb('used_period', '<', String(period))]),
        )
        .executeTakeFirst();
      return used.numUpdatedRows === 1n;
    },

    /** @returns false when it is confirmed already */
    async confirmAuthenticator(userId: string, now: Date): Promise<boolean> {
      const confirmed = await db
        .updateTable('authenticators')
        .set({ confirmed_at: now })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return confirmed.numUpdatedRows === 1n;
    },

    async deleteAuthenticator(userId: string): Promise<void> {
      await db.deleteFrom('authenticators').where('user_id', '=', userId).execute();
    },

    recoveryCodesOf: (userId: string) =>
      db
        .selectFrom('recovery_codes')
        .select(['id', 'code_hash'])
        .where('user_id', '=', userId)
        .execute(),

    async replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      if (hashes.length === 0) return;
      const codes = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
      await db.insertInto('recovery_codes').values(codes).execute();
    },

    /** @returns whether this call was the one that used it up */
    async useRecoveryCode(id: string): Promise<boolean> {
      const used = await db.deleteFrom('recovery_codes').where('id', '=', id).executeTakeFirst();
      return used.numDeletedRows === 1n;
    },
  };
}

interface NewTicket {
  readonly tokenHash: Buffer;
  readonly userId: string;
  /** The password that was right. */
  readonly passwordHash: string;
  readonly expiresAt: Date;
}

/** What waits for a second step of its user. @param db or a transaction */
export function pendingStore(db: Kysely<DB>) {
  return {
    async insertChallenge(hash: Buffer, userId: string | null, expiresAt: Date): Promise<void> {
      await db
        .insertInto('passkey_challenges')
        .values({ challenge_hash: hash, user_id: userId, expires_at: expiresAt })
        .execute();
    },

    /** @returns whether this call was the one that used it up, in time and for this purpose */
    async useChallenge(hash: Buffer, userId: string | null, now: Date): Promise<boolean> {
      const used = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', hash)
        .where('user_id', 'is not distinct from', userId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return used.numDeletedRows === 1n;
    },

    /** Inserts a ticket of an account with a factor, unless its password was changed. @returns whether it did */
    async insertTicket({ tokenHash, userId, passwordHash, expiresAt }: NewTicket) {
      // The share lock waits for a change of the password, which ends the tickets.
      const inserted = await sql`
        insert into sign_in_tickets (token_hash, user_id, expires_at)
        select ${tokenHash}::bytea, id, ${expiresAt}::timestamptz from users
        where id = ${userId} and password_hash = ${passwordHash} and ${hasFactor}
        for share`.execute(db);
      return inserted.numAffectedRows === 1n;
    },

    /** Finds the account of a ticket. */
    ticket: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('sign_in_tickets')
        .innerJoin('users', 'users.id', 'sign_in_tickets.user_id')
        .select(['users.id', 'users.name', 'users.password_hash'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst(),

    /** @returns whether this call was the one that used it up */
    async useTicket(tokenHash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('sign_in_tickets')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return used.numDeletedRows === 1n;
    },
  };
}

/** Finds the account with an address, in any letter case. @param db or a transaction */
export const accountWithEmail = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(isSameText('email', email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
