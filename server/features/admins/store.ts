import { type Kysely, sql } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

/** @param db or a transaction */
export function adminStore(db: Kysely<DB>) {
  const admins = () =>
    db
      .selectFrom('users')
      .select(['users.id', 'users.name', 'users.email'])
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null);

  return {
    any: () => admins().limit(1).executeTakeFirst(),

    all: () => admins().orderBy('users.id').execute(),

    /** Lists the admins with the change of the history that added each. */
    list: () =>
      admins()
        .leftJoin('history', (join) =>
          join
            .on('history.entity', '=', sql.lit('user'))
            .on('history.action', '=', sql.lit('create'))
            .onRef('history.entity_id', '=', 'users.id'),
        )
        .select(['users.email_confirmed_at', 'history.at', 'history.actor_name'])
        .orderBy('users.name')
        .orderBy('users.id')
        .execute(),

    withEmail: (email: string) =>
      admins().where(isSameText('users.email', email)).executeTakeFirst(),

    /** Finds the admin who had this address and can restore it. */
    formerlyWith: (email: string) =>
      admins()
        .innerJoin('password_resets', 'password_resets.user_id', 'users.id')
        .where(isSameText('restores_email', email))
        .executeTakeFirst(),
  };
}
