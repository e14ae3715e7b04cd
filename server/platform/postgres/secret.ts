import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';

/** Returns a random secret that all servers on this database share; created at the first call. */
export async function getOrCreateSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = db.selectFrom('secrets').select('value').where('name', '=', name);
  return (await secret.executeTakeFirstOrThrow()).value;
}
