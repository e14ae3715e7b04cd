import type pg from 'pg';
import type { Log } from './log.ts';
import { attachToEmbedded } from './platform/embedded-postgres/attach.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/errors.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { type Connection, connect } from './platform/postgres/connect.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { PreparingClient } from './platform/prepared-statements/preparing-client.ts';

interface Options {
  /** External PostgreSQL; the embedded one when undefined. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Time limit of a statement; none when left out, for commands. */
  readonly timeoutMs?: number;
  readonly log: Log;
}

/** Name of servers' connections in PostgreSQL. */
export const SERVER_NAME = 'nightbook-server';

/** Opens and migrates the configured database. Closing the connection stops an embedded PostgreSQL. */
export async function openDatabase(options: Options): Promise<Connection> {
  return migrated(await openWithoutMigrating(options, SERVER_NAME), options.log);
}

/** Opens the configured database without migrating it. */
export async function openWithoutMigrating(
  { databaseUrl, dataDir, timeoutMs, log }: Options,
  application_name = 'nightbook-command',
): Promise<Connection> {
  const logLost = (error: Error) => log.warn(`Lost a connection to the database: ${error.message}`);
  const common = {
    application_name,
    Client: PreparingClient,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  if (databaseUrl !== undefined)
    return connect({ connectionString: databaseUrl, ...common }, logLost);
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => log.info(line) });
  postgres.onExit((reason) => log.warn(`PostgreSQL ended and is being restarted: ${reason}`));
  const connection = connect({ ...postgres.connection, ...common }, logLost);
  return {
    ...connection,
    async close() {
      await connection.close();
      await postgres.stop();
    },
  };
}

/**
 * Opens the configured database for a command, also while a server runs on it.
 * @param open opens it when no server runs
 */
export async function openBesideServer(
  options: Options,
  open: (options: Options) => Promise<Connection> = openDatabase,
): Promise<Connection> {
  try {
    return await open(options);
  } catch (error) {
    const isServed = error instanceof EmbeddedPostgresError && error.problem === 'in-use';
    if (!isServed) throw error;
    return connect(await attachToEmbedded(options), (error) => options.log.warn(error.message));
  }
}

async function migrated(connection: Connection, log: Log): Promise<Connection> {
  try {
    await migrateDatabase(connection.pool, log);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Migrates our schema and that of the job runner. Several servers may call it concurrently. */
export function migrateDatabase(pool: pg.Pool, log: Log): Promise<void> {
  return migrate(pool, () => migrateJobs(pool, log));
}
