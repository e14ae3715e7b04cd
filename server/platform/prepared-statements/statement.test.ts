import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { type Placeholders, statement } from './statement.ts';

interface Secret {
  readonly name: string;
  readonly value: string;
}

const compiled: string[] = [];
const added = statement((db, secret: Placeholders<Secret>) => {
  compiled.push(Object.keys(secret).join());
  return db.insertInto('secrets').values(secret).returning(['name', 'value']);
});

const found = statement(
  (db, { name, value }: Placeholders<{ name: string; value: string | undefined }>) => {
    const named = db.selectFrom('secrets').select('name').where('name', '=', name);
    return value ? named.where('value', '=', value) : named;
  },
);

const connection = await freshDatabase();

it('compiles a statement once and fills in the values of each execution', async () => {
  const { db } = connection;
  expect(await added(db, { name: 'one', value: '1' })).toEqual([{ name: 'one', value: '1' }]);
  expect(await added(db, { name: 'two', value: '2' })).toEqual([{ name: 'two', value: '2' }]);
  expect(compiled).toEqual(['name,value']);
});

it('compiles another statement when a value is undefined', async () => {
  const { db } = connection;
  expect(await found(db, { name: 'one', value: 'another' })).toEqual([]);
  expect(await found(db, { name: 'one', value: undefined })).toEqual([{ name: 'one' }]);
  expect(await found(db, { name: 'one', value: '1' })).toEqual([{ name: 'one' }]);
});

it('is prepared by each connection that executes it', async () => {
  const prepared = await connection.db.connection().execute(async (db) => {
    await added(db, { name: 'three', value: '3' });
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  });
  expect(prepared).toContainEqual(expect.stringContaining('insert into "secrets"'));
});
