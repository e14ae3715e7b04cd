import type { Database } from '../../platform/postgres/connect.ts';

/** Lists the changes of one chain: of a venue, or of what belongs to none. */
export const historyIn = (db: Database, chain: string) =>
  db.selectFrom('history').selectAll().where('chain', '=', chain).orderBy('seq').execute();

/** Lists the changes of one record. */
export const historyOf = (db: Database, entity: string, { id }: { readonly id: string }) =>
  db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute();
