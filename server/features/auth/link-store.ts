import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema.gen.ts';

/** Whose password a link sets. */
export interface LinkOwner {
  readonly id: string;
  readonly name: string;
}

/** Links that set a password: of each only the hash of its token. @param db or a transaction */
export function linkStore(db: Kysely<DB>) {
  return {
    async insert(token_hash: Buffer, user_id: string, expires_at: Date): Promise<void> {
      await db.insertInto('password_resets').values({ token_hash, user_id, expires_at }).execute();
    },

    ownerOf: (tokenHash: Buffer, email: string, now: Date): Promise<LinkOwner | undefined> =>
      db
        .selectFrom('password_resets')
        .innerJoin('users', 'users.id', 'password_resets.user_id')
        .select(['users.id', 'users.name'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where(sql<string>`lower(email)`, '=', email.toLowerCase())
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
  };
}
