import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { ApiKeys, DB } from '#server/platform/postgres/schema.gen.ts';

/** A key, and the name of who made it. */
export type ApiKeyRow = Selectable<ApiKeys> & { readonly author: string };

export function apiKeyStore(db: Database | Transaction<DB>) {
  const rows = () =>
    db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'created_by')
      .selectAll('api_keys')
      .select('users.name as author');
  return {
    list: (): Promise<ApiKeyRow[]> => rows().orderBy('api_keys.id').execute(),

    read: (id: string): Promise<ApiKeyRow | undefined> =>
      rows().where('api_keys.id', '=', id).executeTakeFirst(),

    /** Finds the key with a hash that has not ended. */
    valid: (hash: Buffer, now: Date) =>
      db
        .selectFrom('api_keys')
        .select('id')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    async insert(key: Insertable<ApiKeys>): Promise<string> {
      const inserted = db.insertInto('api_keys').values(key).returning('id');
      return (await inserted.executeTakeFirstOrThrow()).id;
    },

    /** @returns whether there was one */
    async remove(id: string): Promise<boolean> {
      const removed = await db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst();
      return removed.numDeletedRows === 1n;
    },
  };
}
