import type pg from 'pg';
import { VERIFICATION } from '#server/ledger/verify/messages.ts';
import { DATABASE } from '#server/platform/postgres/messages.ts';
import type { Log } from './log.ts';
import { attachToEmbedded } from './platform/embedded-postgres/attach.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/errors.ts';
import { hasCluster } from './platform/embedded-postgres/location.ts';
import { type DatabaseRole, inRole } from './platform/embedded-postgres/nightbook-database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { type Connection, connect } from './platform/postgres/connect.ts';
import {
  grantAccess,
  mayMigrate,
  migrate,
  SchemaError,
  schemaOf,
} from './platform/postgres/migrate.ts';
import { STANDBY_TIMEOUT_MS, standbyReads } from './platform/postgres/standby.ts';
import { PreparingClient } from './platform/prepared-statements/preparing-client.ts';

export interface DatabaseOptions {
  /** External PostgreSQL by role; the embedded one when `server` is undefined. */
  readonly urls: Readonly<Record<DatabaseRole, string | undefined>>;
  /** A streaming standby of an external PostgreSQL; none when left out. */
  readonly replicaUrl?: string | undefined;
  readonly dataDir: string;
  /** Time limit of a statement; none when left out, for commands. */
  readonly timeoutMs?: number;
  /** Settings of the embedded PostgreSQL that differ from its own. */
  readonly settings?: Record<string, string>;
  readonly log: Log;
}

/** Name of servers' connections in PostgreSQL. */
export const SERVER_NAME = 'nightbook-server';
const COMMAND_NAME = 'nightbook-command';

/** A PostgreSQL that is running, embedded or not. */
interface RunningPostgres {
  connectAs(role: DatabaseRole, name: string): Connection;
  /** Stops an embedded one. */
  stop(): Promise<void>;
}

async function runPostgres(options: DatabaseOptions): Promise<RunningPostgres> {
  const { urls, dataDir, log } = options;
  if (urls.server !== undefined) {
    const connectAs = (role: DatabaseRole, name: string) =>
      connectTo({ connectionString: urls[role] ?? urls.server }, name, options);
    return { connectAs, stop: async () => {} };
  }
  const { settings } = options;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line) => log.info(line),
    ...(settings && { settings }),
  });
  postgres.onExit((reason) => log.warn(`PostgreSQL ended and is being restarted: ${reason}`));
  return {
    connectAs: (role, name) => connectTo(inRole(postgres.connection, role), name, options),
    stop: postgres.stop,
  };
}

function connectTo(
  address: pg.PoolConfig,
  name: string,
  options: DatabaseOptions,
  level: 'warn' | 'debug' = 'warn',
): Connection {
  const { timeoutMs, log } = options;
  return connect(
    {
      ...address,
      application_name: name,
      Client: PreparingClient,
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    (error) => log[level](`Lost a connection to the database: ${error.message}`),
  );
}

/** Adds reads from the configured standby, which may be away. Connects when first read from. */
function withStandby(primary: Connection, name: string, options: DatabaseOptions): Connection {
  const { replicaUrl, log } = options;
  if (replicaUrl === undefined) return primary;
  const address = {
    connectionString: replicaUrl,
    connectionTimeoutMillis: STANDBY_TIMEOUT_MS,
  };
  const standby = connectTo(address, name, options, 'debug');
  return {
    ...primary,
    reads: standbyReads(primary, standby, log),
    async close() {
      await Promise.all([standby.close(), primary.close()]);
    },
  };
}

/** Closes the connection, and then stops an embedded PostgreSQL. */
const stoppedWith = (connection: Connection, { stop }: RunningPostgres): Connection => ({
  ...connection,
  async close() {
    await connection.close();
    await stop();
  },
});

/**
 * Opens the configured database for a server, migrated by its owner. Closing the connection stops an
 * embedded PostgreSQL.
 * @throws SchemaError when the database was migrated by a newer version, or has to be by its owner
 */
export async function openDatabase(
  options: DatabaseOptions,
  name = SERVER_NAME,
): Promise<Connection> {
  const postgres = await runPostgres(options);
  const connection = postgres.connectAs('server', name);
  try {
    const owner = postgres.connectAs('owner', COMMAND_NAME);
    try {
      if (await mayMigrate(owner.pool)) await migrateDatabase(owner.pool, options.log);
      else if ((await schemaOf(owner.pool)) !== 'current')
        throw new SchemaError(DATABASE.notMigrated);
    } finally {
      await owner.close();
    }
    if (await mayMigrate(connection.pool)) options.log.warn(DATABASE.usedByOwner);
    return withStandby(stoppedWith(connection, postgres), name, options);
  } catch (error) {
    await stoppedWith(connection, postgres).close();
    throw error;
  }
}

/** Opens the configured database as its owner, without migrating it. */
export async function openAsOwner(options: DatabaseOptions): Promise<Connection> {
  const postgres = await runPostgres(options);
  return stoppedWith(postgres.connectAs('owner', COMMAND_NAME), postgres);
}

/** Opens an embedded database in a folder, for as long as a restored register is looked at. */
export function openTemporary(dataDir: string, log: Log): Promise<Connection> {
  const urls = { server: undefined, owner: undefined, reader: undefined };
  // Nobody needs it after a power failure.
  return openAsOwner({ urls, dataDir, log, settings: { fsync: 'off', full_page_writes: 'off' } });
}

/**
 * Opens the configured database for reading, without migrating it, also while a server runs on it.
 * @throws when the data folder has no database; none is created
 */
export function openAsReader(options: DatabaseOptions): Promise<Connection> {
  const { urls, dataDir } = options;
  if (urls.server === undefined && !hasCluster(dataDir)) {
    throw new Error(VERIFICATION.noRegister(dataDir));
  }
  return besideServer(options, 'reader', async () => {
    const postgres = await runPostgres(options);
    if (urls.server === undefined) await grantAsOwner(postgres);
    return stoppedWith(postgres.connectAs('reader', COMMAND_NAME), postgres);
  });
}

/** Opens the configured database for a command that writes, also while a server runs on it. */
export function openForCommand(options: DatabaseOptions): Promise<Connection> {
  return besideServer(options, 'server', () => openDatabase(options, COMMAND_NAME));
}

async function besideServer(
  options: DatabaseOptions,
  role: DatabaseRole,
  open: () => Promise<Connection>,
): Promise<Connection> {
  try {
    return await open();
  } catch (error) {
    const isServed = error instanceof EmbeddedPostgresError && error.problem === 'in-use';
    if (!isServed) throw error;
    return connectTo(inRole(await attachToEmbedded(options), role), COMMAND_NAME, options);
  }
}

/** Lets the reader read a cluster that no server of this version has migrated. */
async function grantAsOwner(postgres: RunningPostgres): Promise<void> {
  const owner = postgres.connectAs('owner', COMMAND_NAME);
  try {
    await grantAccess(owner.pool);
  } finally {
    await owner.close();
  }
}

/** Migrates our schema and that of the job runner. Several servers may call it concurrently. */
export function migrateDatabase(pool: pg.Pool, log: Log): Promise<void> {
  return migrate(pool, () => migrateJobs(pool, log));
}
