import type { Insertable, Selectable, Transaction } from 'kysely';
import { rolesAllowed } from '#contract/access/permissions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { ApiKeys, DB } from '#server/platform/postgres/schema.gen.ts';

/** A key, the name of who made it, and whether they are no admin any more. */
export type ApiKeyRow = Selectable<ApiKeys> & {
  readonly author: string;
  readonly has_no_admin: boolean;
};

export function apiKeyStore(db: Database | Transaction<DB>) {
  const rows = () =>
    db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'created_by')
      .selectAll('api_keys')
      .select('users.name as author')
      .select(({ eb, or }) =>
        or([
          eb('users.role', 'not in', rolesAllowed('admin:manage')),
          eb('users.deleted_at', 'is not', null),
        ])
          .$castTo<boolean>()
          .as('has_no_admin'),
      );
  return {
    list: (): Promise<ApiKeyRow[]> => rows().orderBy('api_keys.id').execute(),

    read: (id: string): Promise<ApiKeyRow | undefined> =>
      rows().where('api_keys.id', '=', id).executeTakeFirst(),

    /** Finds the key with a hash that has not ended. */
    valid: (hash: Buffer, now: Date): Promise<ApiKeyRow | undefined> =>
      rows().where('token_hash', '=', hash).where('expires_at', '>', now).executeTakeFirst(),

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
