import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { DATABASE } from './messages.ts';

/** Arbitrary number, equal in every version: the server that holds the lock migrates, others wait. */
const ADVISORY_LOCK = 7_042_601;

const FOLDER = new URL('./migrations/', import.meta.url);
const ACCESS = new URL('./access.sql', import.meta.url);

/** The newest migration of the schema before the baseline, and the script that makes the baseline of it. */
const BEFORE_BASELINE = '029-paper-registers.sql';
const TO_BASELINE = new URL('./baseline.sql', import.meta.url);
const BASELINE = '001-schema.sql';

const MIGRATIONS_TABLE = `create table if not exists migrations
  (name text primary key, applied_at timestamptz not null default now())`;

/** Thrown for a database that this version cannot use as it is. Its message is for the operator. */
export class SchemaError extends Error {}

/**
 * Migrates the database to the newest schema, as its owner, and sets what the other roles may do. Several
 * servers may call it concurrently.
 * @param migrateMore runs after the migrations, under their lock
 * @param folder of the migrations
 * @throws SchemaError for a schema of a newer version
 */
export async function migrate(
  pool: pg.Pool,
  migrateMore: () => Promise<void>,
  folder = FOLDER,
): Promise<void> {
  const files = await migrationFiles(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    if ((await appliedTo(client)).includes(BEFORE_BASELINE)) {
      await inTransaction(client, 'baseline', () => runScript(client, TO_BASELINE));
    }
    const applied = await appliedTo(client);
    const newer = applied.filter((name) => !files.includes(name));
    if (newer.length > 0) throw new SchemaError(DATABASE.newer(newer));
    for (const name of files.filter((file) => !applied.includes(file))) {
      await inTransaction(client, name, () => run(client, name, folder));
    }
    await migrateMore();
    await grantAccess(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Sets what the roles beside the owner may do. The caller is the owner. */
export async function grantAccess(client: Queryable): Promise<void> {
  await runScript(client, ACCESS);
}

/** Tells whether the connection's role may migrate: it owns the schema, or there is none yet. */
export async function mayMigrate(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(`select coalesce((
    select pg_has_role(relowner, 'usage') from pg_class
    where relname = 'migrations' and relnamespace = current_schema()::regnamespace), true) as may`);
  return rows[0]?.may === true;
}

/**
 * How the database's schema differs from this version's: `none` has none, `older` and `newer` lack or have
 * migrations.
 */
export async function schemaOf(pool: pg.Pool): Promise<'none' | 'older' | 'current' | 'newer'> {
  const table = await pool.query("select from pg_class where relname = 'migrations'");
  if (table.rowCount === 0) return 'none';
  const applied = await appliedTo(pool);
  if (!(await knowsMigrations(applied))) return 'newer';
  return (await migrationFiles()).every((name) => applied.includes(name)) ? 'current' : 'older';
}

/** Monitors wait no longer for a probe, and repeat it. */
export const PROBE_TIMEOUT_MS = 5000;

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

async function migrationFiles(folder = FOLDER): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((name) => name.endsWith('.sql')).sort();
}

/** Tells whether this server has all of these migrations. A newer server may have more. */
export async function knowsMigrations(names: readonly string[]): Promise<boolean> {
  const files = new Set(await migrationFiles());
  return fromBaseline(names).every((name) => files.has(name));
}

/** Creates the schema of these migrations, in the caller's transaction on an empty database. */
export async function applyMigrations(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  for (const name of fromBaseline(names)) await run(client, name);
}

/** Replaces the migrations before the baseline, whose tables and columns it has. */
const fromBaseline = (names: readonly string[]) =>
  names.includes(BEFORE_BASELINE) ? [BASELINE] : names;

type Queryable = pg.ClientBase | pg.Pool;

async function appliedTo(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return rows.map(({ name }) => name);
}

async function inTransaction(
  client: pg.ClientBase,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

async function run(client: pg.ClientBase, name: string, folder = FOLDER): Promise<void> {
  await runScript(client, new URL(name, folder));
  await client.query('insert into migrations (name) values ($1)', [name]);
}

async function runScript(client: Queryable, script: URL): Promise<void> {
  await client.query(await readFile(script, 'utf8'));
}
