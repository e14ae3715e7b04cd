import type { Updateable } from 'kysely';
import type { Database } from '../../platform/postgres/connect.ts';
import type { Users } from '../../platform/postgres/schema.gen.ts';
import { insertUser } from '../records.ts';

/** Adds an area manager of venues, signed in. */
export const insertAreaManager = (
  db: Database,
  venues: readonly { id: string; code: string }[],
  isUnconfirmed = false,
) => insertUser(db, 'manager', { venues, isUnconfirmed, manager: { is_area_manager: true } });

export const readUser = (db: Database, { id }: { readonly id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Changes the row of a user, apart from what the API does. */
export async function changeUser(
  db: Database,
  { id }: { readonly id: string },
  change: Updateable<Users>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}
