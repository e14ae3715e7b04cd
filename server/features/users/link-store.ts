import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, EmailChanges } from '#server/platform/postgres/schema.gen.ts';

/** SQL of the address that an account of `users` is to get; null when none waits. */
export const pendingEmail = (now: Date) =>
  sql<string | null>`(select new_email from email_changes
    where user_id = users.id and expires_at > ${now} and lower(new_email) <> lower(users.email))`.as(
    'pending_email',
  );

/** Statements of an address that waits for its confirmation. @param db or a transaction */
export function emailChangeWrite(db: Kysely<DB>) {
  return {
    /** Replaces the pending address of the account. */
    async put(change: Insertable<EmailChanges>): Promise<void> {
      await db
        .insertInto('email_changes')
        .values(change)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute();
    },

    /** Reads the address that waits, of an account that exists. */
    pending: (userId: string, now: Date): Promise<Selectable<EmailChanges> | undefined> =>
      db
        .selectFrom('email_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Finds it by its link. @param email that the link was mailed to */
    find: (tokenHash: Buffer, email: string, now: Date) =>
      db
        .selectFrom('email_changes')
        .innerJoin('users', 'users.id', 'email_changes.user_id')
        .select(['users.id', 'users.name', 'new_email', 'requested_by'])
        .where('token_hash', '=', tokenHash)
        .where(isSameText('new_email', email))
        .where('expires_at', '>', now)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** @returns whether this call was the one that used it up */
    async useUp(tokenHash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('email_changes')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return used.numDeletedRows === 1n;
    },
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
  await insertPasswordLinks(db, [link]);
}

/** Stores any number of links, as `insertPasswordLink` does, in one statement. */
export async function insertPasswordLinks(
  db: Kysely<DB>,
  links: readonly NewPasswordLink[],
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values([...links])
    .execute();
}
