import { randomBytes } from 'node:crypto';
import { inject, vi } from 'vitest';
import { USER } from '../platform/embedded-postgres/nightbook-database.ts';
import { type Connection, connect } from '../platform/postgres/connect.ts';
import { PreparingClient } from '../platform/prepared-statements/preparing-client.ts';
import { count } from './count.ts';
import { databaseAt } from './database-urls.ts';
import { afterwards } from './lifetime/afterwards.ts';

/**
 * Creates a migrated, empty database for the calling test or test file, which drops it at its end.
 * @param template `template0` for one that was never migrated
 */
export async function freshDatabase(template = inject('postgres').template): Promise<Connection> {
  count('databases');
  const { url } = inject('postgres');
  const name = `nightbook_test_${randomBytes(6).toString('hex')}`;
  const server = connect({ connectionString: url, max: 1 }, ignore);
  await server.pool.query(`create database ${name} template ${template}`);
  const connection = connect(
    { connectionString: databaseAt(url, name), max: 10, Client: PreparingClient },
    ignore,
  );
  afterwards(async () => {
    await connection.close();
    // A closed pool's connections of another role, which may not be ended by force, last a moment longer.
    await vi.waitFor(() => server.pool.query(`drop database ${name} with (force)`), 10_000);
    await server.close();
  });
  return connection;
}

/** Connects to the same database in the role of a server, or of the reader. The caller closes the connection. */
export function connectInRole(
  { pool }: Pick<Connection, 'pool'>,
  role: 'server' | 'reader' = 'server',
): Connection {
  const url = new URL(pool.options.connectionString ?? '');
  if (inject('postgres').hasRoles) url.username = USER[role];
  return connect({ connectionString: url.href, max: 10, Client: PreparingClient }, ignore);
}

/** Builds the URL by which another server connects to the same database. */
export async function urlOf({ pool }: Pick<Connection, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return databaseAt(inject('postgres').url, rows[0]?.name ?? '');
}

const ignore = () => {};
