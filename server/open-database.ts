import type pg from 'pg';
import type { Log } from './log.ts';
import { attachToEmbedded } from './platform/embedded-postgres/attach.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/errors.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { type Connection, connect } from './platform/postgres/connect.ts';
import { migrate } from './platform/postgres/migrate.ts';

interface Options {
  /** Any other PostgreSQL; the embedded one when left out. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** How long a statement may take; any time when left out, as commands have it. */
  readonly timeoutMs?: number;
  readonly log: Log;
}

/** Under this name PostgreSQL lists the connections of servers. */
export const SERVER_NAME = 'nightbook-server';

/** The migrated database that the configuration asks for. Closing it stops an embedded one too. */
export async function openDatabase(options: Options): Promise<Connection> {
  return migrated(await openWithoutMigrating(options, SERVER_NAME), options.log);
}

/** The same as it is, whichever migrations it has had. */
export async function openWithoutMigrating(
  { databaseUrl, dataDir, timeoutMs, log }: Options,
  application_name = 'nightbook-command',
): Promise<Connection> {
  const lost = (error: Error) => log.warn(`Lost a connection to the database: ${error.message}`);
  const how = { application_name, ...(timeoutMs !== undefined && { timeoutMs }) };
  if (databaseUrl !== undefined) return connect({ connectionString: databaseUrl, ...how }, lost);
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => log.info(line) });
  postgres.onExit((reason) => log.warn(`PostgreSQL ended and is started again: ${reason}`));
  const connection = connect({ ...postgres.connection, ...how }, lost);
  return {
    ...connection,
    async close() {
      await connection.close();
      await postgres.stop();
    },
  };
}

/**
 * The same for a command that runs beside a server, or without one.
 * @param open how, where no server runs
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
    return connect(await attachToEmbedded(options), (lost) => options.log.warn(lost.message));
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

/** Brings our schema and that of the job runner up to date. Several servers may call it at once. */
export function migrateDatabase(pool: pg.Pool, log: Log): Promise<void> {
  return migrate(pool, () => migrateJobs(pool, log));
}
