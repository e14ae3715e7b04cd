import type { Database } from '#server/platform/postgres/connect.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { type SeedOptions, seedDemo } from './seed.ts';

/**
 * Seeds the demo unless it is seeded.
 * @returns the accounts to sign in with
 * @throws Error when an earlier seeding was interrupted, or the database contains a register that is no demo
 */
export async function seedOnce(options: SeedOptions): Promise<DemoAccount[]> {
  const { db, now } = options;
  if (await isSeeded(db)) return demoAccounts();
  if (await hasUsers(db)) {
    throw new Error(
      'This is not a complete demo. Start over with: npm run demo -- --fresh (removes its data).',
    );
  }
  const accounts = await seedDemo(options);
  await db.insertInto('secrets').values({ name: MARK, value: now().toISOString() }).execute();
  return accounts;
}

/** The name of the secret that marks a completely seeded demo. */
const MARK = 'demo complete since';

async function isSeeded(db: Database): Promise<boolean> {
  const mark = db.selectFrom('secrets').select('name').where('name', '=', MARK);
  return (await mark.executeTakeFirst()) !== undefined;
}

async function hasUsers(db: Database): Promise<boolean> {
  const user = db.selectFrom('users').select('id').limit(1);
  return (await user.executeTakeFirst()) !== undefined;
}
