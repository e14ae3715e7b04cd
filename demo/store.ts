import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import { recordAccount } from '#server/features/users/account-history.ts';
import { entriesOf } from '#server/ledger/entries.ts';
import type { Chain } from '#server/ledger/unit-of-work.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type {
  Companies,
  DB,
  Files,
  Managers,
  Questions,
  Technicians,
  Venues,
} from '#server/platform/postgres/schema.gen.ts';

type Kept = { readonly id: string } & Snapshot;

/** Writes of the demo's past, each with its row of the history. */
export function demoWrite(trx: Transaction<DB>, chain: Chain) {
  const created = <Row extends Kept>(entity: string, after: Row): Row => {
    chain.record({ action: 'create', entity, entityId: after.id, before: null, after });
    return after;
  };

  return {
    files: (files: Insertable<Files>[]) => trx.insertInto('files').values(files).execute(),

    async company(company: Insertable<Companies>) {
      const insert = trx.insertInto('companies').values(company).returningAll();
      return created('company', await insert.executeTakeFirstOrThrow());
    },

    async question(question: Insertable<Questions>) {
      const insert = trx.insertInto('questions').values(question).returningAll();
      return created('question', await insert.executeTakeFirstOrThrow());
    },

    async venue(venue: Insertable<Venues>) {
      const insert = trx.insertInto('venues').values(venue).returningAll();
      return created('venue', await insert.executeTakeFirstOrThrow());
    },

    async manager(manager: Insertable<Managers>) {
      const insert = trx.insertInto('managers').values(manager).returningAll();
      const after = await insert.executeTakeFirstOrThrow();
      recordAccount(chain, { action: 'create', entity: 'manager', before: null, after });
      return after;
    },

    async technician(technician: Insertable<Technicians>) {
      const insert = trx.insertInto('technicians').values(technician).returningAll();
      const after = await insert.executeTakeFirstOrThrow();
      recordAccount(chain, { action: 'create', entity: 'technician', before: null, after });
    },

    async changeVenue(id: string, changes: Updateable<Venues>) {
      const venues = trx.selectFrom('venues').selectAll().where('id', '=', id);
      const before = await venues.executeTakeFirstOrThrow();
      const update = trx
        .updateTable('venues')
        .set({ ...changes, version: before.version + 1 })
        .where('id', '=', id)
        .returningAll();
      const after = await update.executeTakeFirstOrThrow();
      chain.record({ action: 'edit', entity: 'venue', entityId: id, before, after });
    },

    /** As an admin does who says why. */
    voidCheck: (id: string, reason: string, at: Date) =>
      entriesOf('form_a', trx, chain).void(id, at, reason),

    /** The fault that a nightly check found. */
    async faultOf(checkId: string): Promise<string> {
      const faults = trx.selectFrom('form_b_entries').select('id').where('form_a_id', '=', checkId);
      return (await faults.executeTakeFirstOrThrow()).id;
    },
  };
}

/**
 * Thousands of commits on one connection, each durable within a second: a loss of power in between
 * loses the last of them and breaks nothing.
 */
export async function withoutWaitingForDisk(
  db: Database,
  work: (quick: Database) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = off`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`reset synchronous_commit`.execute(connection);
    }
  });
}

const COMPLETE = 'demo complete since';

/** How far the demo was filled. */
export function demoState(db: Database) {
  return {
    async isComplete(): Promise<boolean> {
      const mark = db.selectFrom('secrets').select('name').where('name', '=', COMPLETE);
      return (await mark.executeTakeFirst()) !== undefined;
    },

    async holdsAccounts(): Promise<boolean> {
      const anyone = db.selectFrom('users').select('id').limit(1);
      return (await anyone.executeTakeFirst()) !== undefined;
    },

    async complete(now: Date): Promise<void> {
      await db.insertInto('secrets').values({ name: COMPLETE, value: now.toISOString() }).execute();
    },
  };
}
