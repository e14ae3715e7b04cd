import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { applyMigrations, migrate } from './migrate.ts';
import { recordedSecondFactor } from './register-settings.ts';

it('a new register requires a second factor of its admins', async () => {
  const { db } = await freshDatabase();
  expect(await recordedSecondFactor(db)).toBe('admins');
});

it('migration 021 leaves a register that has accounts without that requirement', async () => {
  const { db, pool } = await freshDatabase('template0');
  const migrations = (await readdir(new URL('./migrations/', import.meta.url))).sort();
  const client = await pool.connect();
  await applyMigrations(
    client,
    migrations.filter((name) => name < '021'),
  );
  client.release();
  await sql`insert into users (role, name, email, password_hash)
    values ('admin', 'A', 'a@example.com', 'none')`.execute(db);
  await migrate(pool, async () => {});
  expect(await recordedSecondFactor(db)).toBe('none');
});
