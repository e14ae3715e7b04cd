import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { migrateDatabase } from '#server/open-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts';
import { databaseAt, embeddedUrl } from '#server/testing/database-urls.ts';

/** Settings for a bulk load. All others, such as fsync, are those of the product. */
const SETTINGS = { max_wal_size: '4GB', max_connections: '300' };

const ignore = () => {};

export interface Cluster {
  /** Creates a migrated database. @returns its address, for DATABASE_URL */
  database(name: string): Promise<string>;
  /** Creates an empty database. @returns its address */
  emptyDatabase(name: string): Promise<string>;
  /** Stops PostgreSQL and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for one benchmark, in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbook-bench-'));
  await chmod(dataDir, 0o711); // PostgreSQL runs as another user when this process runs as root
  const postgres = await startEmbeddedPostgres({ dataDir, log: ignore, settings: SETTINGS });
  const emptyDatabase = async (name: string) => {
    await withPool(postgres.connection, (pool) => pool.query(`create database ${name}`));
    return databaseAt(embeddedUrl(postgres.connection), name);
  };
  return {
    emptyDatabase,
    async database(name) {
      const url = await emptyDatabase(name);
      const connection = { connectionString: url };
      await withPool(connection, (pool) => migrateDatabase(pool, pino({ level: 'silent' })));
      return url;
    },
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Opens a pool and closes it after the work. */
export async function withPool<T>(
  config: pg.PoolConfig,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool(config);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
