import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { baselineColumns } from '#server/testing/baseline/baseline.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { ADDED_COLUMNS, withAddedColumns } from './added-columns.ts';
import { FORMS } from './change.ts';
import { ENTRY_TABLE } from './entries.ts';

it('are known of every form, with the value of earlier entries', async () => {
  const { db } = await freshDatabase();
  for (const form of FORMS) {
    const { rows } = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_name = ${ENTRY_TABLE[form]}`.execute(db);
    const known = [
      ...(await baselineColumns(ENTRY_TABLE[form])),
      ...Object.keys(ADDED_COLUMNS[form] ?? {}),
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  }
});

it('complete a snapshot that was written before them, and leave a later one', () => {
  const added = { form_a: { weather: null } };
  expect(withAddedColumns('form_a', { id: '1' }, added)).toEqual({ id: '1', weather: null });
  const later = { id: '1', weather: 'Rain' };
  expect(withAddedColumns('form_a', later, added)).toEqual(later);
});
