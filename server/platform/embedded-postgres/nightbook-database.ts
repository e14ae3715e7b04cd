import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';

/** `pg.Pool` options of the server's own role, which owns the database and is no superuser. */
export type Connection = Endpoint & { user: string; password: string; database: string };

const NAME = 'nightbook';

export function connectionOf(endpoint: Endpoint, password: string): Connection {
  return { ...endpoint, user: NAME, password, database: NAME };
}

/** Creates the server's role and database where they are missing, which also tests the connection. */
export async function ensureDatabase(endpoint: Endpoint, password: string): Promise<Connection> {
  const client = new Client({ ...endpoint, user: SUPERUSER, password, database: 'postgres' });
  await client.connect();
  try {
    const users = await client.query('select from pg_roles where rolname = $1', [NAME]);
    if (users.rowCount === 0) {
      const secret = client.escapeLiteral(password);
      await client.query(`create role ${NAME} login createdb password ${secret}`);
    }
    const databases = await client.query('select from pg_database where datname = $1', [NAME]);
    if (databases.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
  return connectionOf(endpoint, password);
}
