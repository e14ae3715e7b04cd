import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/connect.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';

interface Credentials {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string;
}

export function authStore(db: Database) {
  const accounts = () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'password_hash'])
      .where('deleted_at', 'is', null);
  return {
    /** Reads the account with this address, in any letter case. */
    credentials: (email: string): Promise<Credentials | undefined> =>
      accounts().where(isSameText('email', email)).executeTakeFirst(),

    credentialsOf: (userId: string): Promise<Credentials | undefined> =>
      accounts().where('id', '=', userId).executeTakeFirst(),
  };
}

/** A valid link, with its owner and the address that it restores, if any. */
export interface PasswordLink {
  readonly id: string;
  readonly name: string;
  readonly restores_email: string | null;
  readonly expires_at: Date;
}

/** Links that set a password, found by the hash of their token. @param db or a transaction */
export function passwordLinkStore(db: Database) {
  return {
    /** @param email that the link was mailed to */
    find: (tokenHash: Buffer, email: string, now: Date): Promise<PasswordLink | undefined> =>
      db
        .selectFrom('password_resets')
        .innerJoin('users', 'users.id', 'password_resets.user_id')
        .select(['users.id', 'users.name', 'restores_email', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where(sql<string>`lower(coalesce(restores_email, email))`, '=', email.toLowerCase())
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** @returns whether this call was the one that used it up */
    async useUp(tokenHash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('password_resets')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return used.numDeletedRows === 1n;
    },

    /** Ends the links that would restore an address which came after the one of this link. */
    async endLaterRestoring({ id, expires_at }: PasswordLink): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where('user_id', '=', id)
        .where('restores_email', 'is not', null)
        .where('expires_at', '>=', expires_at)
        .execute();
    },
  };
}
