import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';

/** `pg.Pool` options of a role. None is a superuser. */
export type Connection = Endpoint & { user: string; password: string; database: string };

/** Name of the database, and of the role that owns it and migrates it. */
const NAME = 'nightbook';

/** What a connection is for: migrations, a server, or backups and verifications. */
export type DatabaseRole = 'owner' | 'server' | 'reader';

/** Names of the roles in PostgreSQL. `server/platform/postgres/access.sql` says what the others may do. */
export const USER = {
  owner: NAME,
  server: 'nightbook_server',
  reader: 'nightbook_reader',
} as const satisfies Record<DatabaseRole, string>;

/** Returns the connection of the owner. */
export function connectionOf(endpoint: Endpoint, password: string): Connection {
  return { ...endpoint, user: USER.owner, password, database: NAME };
}

/** Changes a connection to another role. The roles of a cluster share its password. */
export const inRole = (connection: Connection, role: DatabaseRole): Connection => ({
  ...connection,
  user: USER[role],
});

/** Creates the roles and the database where they are missing, which also tests the connection. */
export async function ensureDatabase(endpoint: Endpoint, password: string): Promise<Connection> {
  const client = new Client({ ...endpoint, user: SUPERUSER, password, database: 'postgres' });
  await client.connect();
  try {
    for (const name of Object.values(USER)) {
      const users = await client.query('select from pg_roles where rolname = $1', [name]);
      if (users.rowCount !== 0) continue;
      const options = name === USER.owner ? 'login createdb' : 'login';
      await client.query(
        `create role ${name} ${options} password ${client.escapeLiteral(password)}`,
      );
    }
    const databases = await client.query('select from pg_database where datname = $1', [NAME]);
    if (databases.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
  return connectionOf(endpoint, password);
}
