import type { Insertable, Transaction, Updateable } from 'kysely';
import type { DB, Managers } from '#server/platform/postgres/schema.gen.ts';

/** What a write of a manager does inside its transaction. */
export function managerWrite(trx: Transaction<DB>) {
  return {
    insert: (manager: Insertable<Managers>) =>
      trx.insertInto('managers').values(manager).returningAll().executeTakeFirstOrThrow(),

    /** The manager as it stands now; the chain's lock keeps it so. */
    current: (id: string) =>
      trx
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .selectAll('managers')
        .where('managers.id', '=', id)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst(),

    update: (id: string, changes: Updateable<Managers>) =>
      trx
        .updateTable('managers')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
