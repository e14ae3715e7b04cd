import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/open-database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { connect } from '../platform/postgres/connect.ts';
import { databaseAt, embeddedUrl } from './database-urls.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database server that tests run on, and the migrated template that they clone. */
    postgres: {
      url: string;
      template: string;
      /** Whether it has the roles of servers and readers. */
      hasRoles: boolean;
    };
  }
}

/** Starts a temporary PostgreSQL, or takes the one of DATABASE_URL, and makes the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL;
  const { url, stop } = external ? { url: external, stop: async () => {} } : await startTemporary();
  const template = `nightbook_template_${process.pid}`;
  const server = connect({ connectionString: url }, ignore);
  await server.pool.query(`create database ${template}`);
  const connection = connect({ connectionString: databaseAt(url, template) }, ignore);
  await migrateDatabase(connection.pool, pino({ level: 'silent' }));
  await connection.close();
  project.provide('postgres', { url, template, hasRoles: external === undefined });

  return async () => {
    await server.pool.query(`drop database ${template}`);
    await server.close();
    await stop();
  };
}

async function startTemporary() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbook-test-'));
  // Readable by the account that runs PostgreSQL for root; else the cluster would be, and stay, elsewhere.
  await chmod(dataDir, 0o755);
  // A database that autovacuum is working in cannot be dropped by the account of the tests.
  const settings = { fsync: 'off', autovacuum: 'off', max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ dataDir, log: ignore, settings });
  const url = embeddedUrl(postgres.connection);
  return {
    url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

const ignore = () => {};
