import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Arbitrary number, equal in every version: the server that holds the lock migrates, others wait. */
const ADVISORY_LOCK = 7_042_601;

const FOLDER = new URL('./migrations/', import.meta.url);

const MIGRATIONS_TABLE = `create table if not exists migrations
  (name text primary key, applied_at timestamptz not null default now())`;

/**
 * Migrates the database to the newest schema. Several servers may call it concurrently.
 * @param migrateMore runs after the migrations, under their lock
 */
export async function migrate(pool: pg.Pool, migrateMore: () => Promise<void>): Promise<void> {
  const files = await migrationFiles();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const applied = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(applied.rows.map(({ name }) => name));
    for (const name of files.filter((file) => !known.has(file))) await apply(client, name);
    await migrateMore();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Monitors wait no longer for a probe, and repeat it. */
const PROBE_TIMEOUT_MS = 5000;

/** Tells whether every migration of this server is applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const files = await migrationFiles();
  const query = {
    text: `select count(*)::int as missing from unnest($1::text[]) as required (name)
      where not exists (select from migrations where migrations.name = required.name)`,
    values: [files],
    query_timeout: PROBE_TIMEOUT_MS,
  };
  const { rows } = await pool.query<{ missing: number }>(query);
  return rows[0]?.missing === 0;
}

async function migrationFiles(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((name) => name.endsWith('.sql')).sort();
}

/** Tells whether this server has all of these migrations. A newer server may have more. */
export async function knowsMigrations(names: readonly string[]): Promise<boolean> {
  const files = new Set(await migrationFiles());
  return names.every((name) => files.has(name));
}

/** Creates the schema of these migrations, in the caller's transaction on an empty database. */
export async function applyMigrations(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  for (const name of names) await run(client, name);
}

async function apply(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('begin');
  try {
    await run(client, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

async function run(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
  await client.query('insert into migrations (name) values ($1)', [name]);
}
