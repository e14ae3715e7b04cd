import type { Kysely } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

/** @param db or a transaction */
export function adminStore(db: Kysely<DB>) {
  const admins = () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null);

  return {
    any: () => admins().limit(1).executeTakeFirst(),

    withEmail: (email: string) => admins().where(isSameText('email', email)).executeTakeFirst(),
  };
}
