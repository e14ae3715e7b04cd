import type { Database } from '#server/platform/postgres/connect.ts';

/** Reads the name of a user. */
export async function nameOf(db: Database, { id }: { id: string }): Promise<string> {
  const user = db.selectFrom('users').select('name').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).name;
}
