import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Reads, readsFrom } from './reads.ts';
import type { DB } from './schema.gen.ts';

export type Database = Kysely<DB>;

/** Object ids of PostgreSQL's types. */
const TYPE = { date: 1082, dates: 1182, text: 25, texts: 1009 } as const;

const READ_AS = new Map<number, number>([
  [TYPE.date, TYPE.text],
  [TYPE.dates, TYPE.texts],
]);

/** Reads calendar days as the text `yyyy-MM-dd`: a Date would need a time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => pg.types.getTypeParser(READ_AS.get(oid) ?? oid, format ?? 'text'),
};

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly reads: Reads;
  close(): Promise<void>;
}

/** Detects within minutes that the other machine is no longer reachable. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

interface Options extends pg.PoolConfig {
  /** Time limit of a statement; none when left out. */
  readonly timeoutMs?: number;
}

/**
 * Creates a pool of connections and the typed query builder on it. Connects when first used.
 *
 * Connections use pipeline mode because of timeouts: pg then closes a connection whose statement timed
 * out. Without it the rollback of a transaction would wait behind that statement on a database that
 * hangs, and keep the connection from the pool. COPY needs `pipeline: false`.
 * @param log receives the errors of lost connections
 */
export function connect(
  { timeoutMs, ...options }: Options,
  log: (error: Error) => void,
): Connection {
  const defaults = { max: 20, connectionTimeoutMillis: 5000, pipeline: true };
  const timeout = timeoutMs === undefined ? {} : { query_timeout: timeoutMs };
  const pool = new pg.Pool({
    ...defaults,
    ...KEEP_ALIVE,
    ...timeout,
    ...options,
    types,
  });
  pool.on('error', log);
  // The query on a lost connection is rejected anyway; an unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', log));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, reads: readsFrom(db), close: () => pool.end() };
}
