import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { SEARCHED_COLUMNS as FORM_A_COLUMNS } from './form-a/store.ts';
import { SEARCHED_COLUMNS as FORM_B_COLUMNS } from './form-b/store.ts';
import { SEARCHED_COLUMNS as FORM_C_COLUMNS } from './form-c/store.ts';
import { SEARCHED_COLUMNS as PAPER_COLUMNS } from './paper/store.ts';

const { db } = await freshDatabase();

it.each([
  ['form_a_search', FORM_A_COLUMNS],
  ['form_b_search', FORM_B_COLUMNS],
  ['form_c_search', FORM_C_COLUMNS],
  ['paper_entries_search', PAPER_COLUMNS],
])('the index %s has the columns that are searched', async (index, columns) => {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = ${index}`.execute(db);
  const indexed = [...(rows[0]?.definition.matchAll(/COALESCE\((\w+),/g) ?? [])];
  expect(indexed.map(([, column]) => column)).toEqual(columns);
});
