import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Connection, connect } from '../database/connect.ts';
import { databaseAt } from './global-setup.ts';

/** A migrated, empty database of the calling test file's own; gone when the file is done. */
export async function freshDatabase(): Promise<Connection> {
  const { url, template } = inject('postgres');
  const name = `nightbook_test_${randomBytes(6).toString('hex')}`;
  const server = connect({ connectionString: url, max: 1 }, ignore);
  await server.pool.query(`create database ${name} template ${template}`);
  const connection = connect({ connectionString: databaseAt(url, name), max: 10 }, ignore);
  afterAll(async () => {
    await connection.close();
    await server.pool.query(`drop database ${name} with (force)`);
    await server.close();
  });
  return connection;
}

const ignore = () => {};
