import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import type { Connection } from './connect.ts';
import { type Placeholders, statement } from './statement.ts';

interface Secret {
  readonly name: string;
  readonly value: string;
}

const asked: string[] = [];
const added = statement((db, secret: Placeholders<Secret>) => {
  asked.push(Object.keys(secret).join());
  return db.insertInto('secrets').values(secret).returning(['name', 'value']);
});

const found = statement(
  (db, { name, value }: Placeholders<{ name: string; value: string | undefined }>) => {
    const named = db.selectFrom('secrets').select('name').where('name', '=', name);
    return value ? named.where('value', '=', value) : named;
  },
);

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});

const kept = async () => {
  const { rows } = await sql<{ name: string }>`select name from secrets`.execute(connection.db);
  return rows.map(({ name }) => name);
};

it('a statement is written once and filled in with the values of each time', async () => {
  const { db } = connection;
  expect(await added(db, { name: 'one', value: '1' })).toEqual([{ name: 'one', value: '1' }]);
  expect(await added(db, { name: 'two', value: '2' })).toEqual([{ name: 'two', value: '2' }]);
  expect(asked).toEqual(['name,value']);
});

it('a statement is another one without what is undefined, whatever it was given before', async () => {
  const { db } = connection;
  expect(await found(db, { name: 'one', value: 'another' })).toEqual([]);
  expect(await found(db, { name: 'one', value: undefined })).toEqual([{ name: 'one' }]);
  expect(await found(db, { name: 'one', value: '1' })).toEqual([{ name: 'one' }]);
});

it('a commit fails with what failed in its transaction, though nobody waited for that', async () => {
  const before = await kept();
  const failing = connection.db.transaction().execute(async (trx) => {
    await added(trx, { name: 'four', value: '4' });
    added(trx, { name: 'four', value: 'again' }).catch(() => {});
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await kept()).toEqual(before);
});

it('what is asked last in a transaction is part of it, though nobody waited for that', async () => {
  await connection.db.transaction().execute(async (trx) => {
    await added(trx, { name: 'five', value: '5' });
    added(trx, { name: 'six', value: '6' }).catch(() => {});
  });
  expect(await kept()).toEqual(expect.arrayContaining(['five', 'six']));
});
