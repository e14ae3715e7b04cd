import type { Insertable, Transaction, Updateable } from 'kysely';
import type { DB, Technicians } from '#server/platform/postgres/schema.gen.ts';

/** What a write of a technician does inside its transaction. */
export function technicianWrite(trx: Transaction<DB>) {
  return {
    insert: (technician: Insertable<Technicians>) =>
      trx.insertInto('technicians').values(technician).returningAll().executeTakeFirstOrThrow(),

    /** The technician as it stands now; the chain's lock keeps it so. */
    current: (id: string) =>
      trx.selectFrom('technicians').selectAll().where('id', '=', id).executeTakeFirst(),

    update: (id: string, changes: Updateable<Technicians>) =>
      trx
        .updateTable('technicians')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
