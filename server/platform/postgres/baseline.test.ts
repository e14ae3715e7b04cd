import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readParts } from '#server/backup/archive-reader.ts';
import { connectForCopy } from '#server/backup/copy-connection.ts';
import { loadStore } from '#server/backup/load-store.ts';
import { tablePart } from '#server/backup/manifest.ts';
import { validateBackup } from '#server/backup/validate-backup.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { migrateDatabase } from '#server/open-database.ts';
import {
  BASELINE_BACKUP,
  BASELINE_KEY,
  schemaBeforeBaseline,
} from '#server/testing/baseline/baseline.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import type { Connection, Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { recordedSecondFactor } from './register-settings.ts';

/** Fills tables, which are empty, with the rows of the backup. */
async function fill({ pool }: Connection): Promise<void> {
  const trust = { key: BASELINE_KEY, isKeyLost: false };
  const { manifest } = await validateBackup(BASELINE_BACKUP, trust);
  const tables = new Map(manifest.tables.map((table) => [tablePart(table.name), table]));
  const client = await connectForCopy(pool);
  try {
    const store = loadStore(client);
    await store.begin();
    await client.query('delete from register_settings');
    for await (const part of readParts(BASELINE_BACKUP)) {
      const table = tables.get(part.name);
      if (table) expect(await store.fill(table, await part.open())).toBe(true);
    }
    await store.commit();
  } finally {
    await client.end();
  }
}

/** Lists what makes a schema: columns, constraints, indexes, triggers and functions. */
async function schemaOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s null:%s default:%s identity:%s', table_name, column_name, udt_name,
      is_nullable, column_default, identity_generation) as line
    from information_schema.columns where table_schema = current_schema()
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal and tgrelid::regclass::text not like 'graphile_worker.%'
    union all select pg_get_functiondef(oid) from pg_proc
    where pronamespace = current_schema()::regnamespace and prolang <> 13
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

it('a register of the schema before the baseline gets that of the baseline, and agrees with its history', async () => {
  const older = await freshDatabase('template0');
  await older.pool.query(await schemaBeforeBaseline());
  await fill(older);

  await migrateDatabase(older.pool, pino({ level: 'silent' }));

  const { db } = await freshDatabase();
  expect(await schemaOf(older.db)).toEqual(await schemaOf(db));
  expect(await verify(older.db)).toMatchObject({ isValid: true, errors: [] });
  const entries = await older.db.selectFrom('form_a_entries').select('id').execute();
  expect(entries.length).toBeGreaterThan(5);
});

it('a new register requires a second factor of its admins', async () => {
  const { db } = await freshDatabase();
  expect(await recordedSecondFactor(db)).toBe('admins');
});

it('a later migration runs once, on a register of the baseline', async () => {
  const folder = await temporaryFolder();
  await cp(new URL('migrations/', import.meta.url), folder, { recursive: true });
  await writeFile(
    join(folder, '999-weather.sql'),
    'alter table form_a_entries add column weather text',
  );
  const { db, pool } = await freshDatabase();

  for (let start = 0; start < 2; start += 1)
    await migrate(pool, async () => {}, pathToFileURL(`${folder}/`));

  expect(await schemaOf(db)).toContainEqual(expect.stringContaining('form_a_entries.weather text'));
});
