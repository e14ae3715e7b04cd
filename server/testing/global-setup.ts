import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded/start.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database server that tests run on, and the migrated template that they clone. */
    postgres: { url: string; template: string };
  }
}

/** Starts a throw-away PostgreSQL, or takes the one of DATABASE_URL, and makes the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL;
  const { url, stop } = external ? { url: external, stop: async () => {} } : await throwAway();
  const template = `nightbook_template_${process.pid}`;
  const server = connect({ connectionString: url }, ignore);
  await server.pool.query(`create database ${template}`);
  const connection = connect({ connectionString: databaseAt(url, template) }, ignore);
  await migrate(connection.pool, pino({ level: 'silent' }));
  await connection.close();
  project.provide('postgres', { url, template });

  return async () => {
    await server.pool.query(`drop database ${template}`);
    await server.close();
    await stop();
  };
}

async function throwAway() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbook-test-'));
  // Open to the account that runs PostgreSQL for root: else the cluster would lie, and stay, elsewhere.
  await chmod(dataDir, 0o755);
  const settings = { fsync: 'off', max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ dataDir, log: ignore, settings });
  const { host, port, user, password, database } = postgres.connection;
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  return {
    url: url.href,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The same server's other database. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const ignore = () => {};
