import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

/** A link that still works: whose password it sets, and the address that it brings back, if any. */
export interface Link {
  readonly id: string;
  readonly name: string;
  readonly restores_email: string | null;
  readonly expires_at: Date;
}

interface NewLink {
  readonly token_hash: Buffer;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly restores_email?: string;
}

/** Links that set a password: of each only the hash of its token. @param db or a transaction */
export function linkStore(db: Kysely<DB>) {
  return {
    async insert(link: NewLink): Promise<void> {
      await db.insertInto('password_resets').values(link).execute();
    },

    /** @param email that the link was mailed to */
    find: (tokenHash: Buffer, email: string, now: Date): Promise<Link | undefined> =>
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

    /** An address that was brought back counts for more than those that came after it. */
    async endLaterRestoring({ id, expires_at }: Link): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where('user_id', '=', id)
        .where('restores_email', 'is not', null)
        .where('expires_at', '>=', expires_at)
        .execute();
    },
  };
}
