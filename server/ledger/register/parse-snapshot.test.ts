import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { ADDED_COLUMNS } from '../added-columns.ts';
import { ENTRY_TABLE } from '../entries.ts';
import { INSTANTS, parseSnapshot } from './parse-snapshot.ts';

it('knows every column that holds an instant', async () => {
  const { db } = await freshDatabase();
  const { rows } = await sql<{ name: string }>`select distinct column_name as name
    from information_schema.columns
    where table_name = any(${Object.values(ENTRY_TABLE)}) and data_type like 'timestamp%'`.execute(
    db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...INSTANTS].sort());
});

it('turns instants of a snapshot into dates and leaves the rest', () => {
  const snapshot = { received_at: '2026-11-21T13:00:00.000Z', void_reason: null, version: 2 };
  expect(parseSnapshot('form_a', snapshot)).toEqual({
    ...ADDED_COLUMNS.form_a,
    received_at: new Date('2026-11-21T13:00:00.000Z'),
    void_reason: null,
    version: 2,
  });
});
