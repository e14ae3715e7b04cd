import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import type { Connection } from './connect.ts';
import { type Placeholders, sharedStatement } from './statement.ts';

const CALLERS = 40;

const backend = sql<number>`pg_backend_pid()`.as('backend');
const asked = sharedStatement((db, { name }: Placeholders<{ name: string }>) =>
  db.selectNoFrom([backend, sql<string>`${name}::text`.as('name')]),
);
const failing = sharedStatement((db, { name }: Placeholders<{ name: string }>) =>
  db.selectNoFrom(sql<number>`${name}::text::int`.as('number')),
);
const sleeping = sharedStatement((db, { seconds }: Placeholders<{ seconds: number }>) =>
  db.selectNoFrom(sql`pg_sleep(${seconds}::int)`.as('slept')),
);

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});

const callers = Array.from({ length: CALLERS }, (_, index) => `${index}`);
const backendsOf = (rows: readonly { backend: number }[]) =>
  new Set(rows.map((row) => row.backend));
const allAsk = async () =>
  (await Promise.all(callers.map((name) => asked(connection.db, { name })))).flat();

it('quick statements of many callers share a few connections, and each gets its answer', async () => {
  const rows = await allAsk();
  expect(rows.map(({ name }) => name)).toEqual(callers);
  expect(backendsOf(rows).size).toBeLessThanOrEqual(2);
});

it('a shared connection is given back when nothing is under way on it', async () => {
  await allAsk();
  const { totalCount, idleCount, waitingCount } = connection.pool;
  expect({ idleCount, waitingCount }).toEqual({ idleCount: totalCount, waitingCount: 0 });
});

it('one that PostgreSQL refuses takes none of the others along', async () => {
  const wrong = failing(connection.db, { name: 'no number' });
  const others = allAsk();
  await expect(wrong).rejects.toThrow('invalid input syntax for type integer');
  expect(await others).toHaveLength(CALLERS);
});

it('a transaction asks on its own connection', async () => {
  await connection.db.transaction().execute(async (trx) => {
    const [own] = await trx.selectNoFrom(backend).execute();
    const [same] = await asked(trx, { name: '' });
    expect(same?.backend).toBe(own?.backend);
  });
});

it('when a connection is cut off, those under way on it fail and the next get another', async () => {
  const { db } = connection;
  const waiting = sleeping(db, { seconds: 60 });
  const cut = vi.waitFor(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(db);
    expect(rows).toHaveLength(1);
  });
  await expect(waiting).rejects.toThrow('terminating connection');
  await cut;
  expect(await allAsk()).toHaveLength(CALLERS);
});
