import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

export type Database = Kysely<DB>;

/** PostgreSQL's numbers of the types. */
const TYPE = { date: 1082, dates: 1182, text: 25, texts: 1009 } as const;

const READ_AS = new Map<number, number>([
  [TYPE.date, TYPE.text],
  [TYPE.dates, TYPE.texts],
]);

/** Calendar days stay the text `yyyy-MM-dd`: a Date would drag a time zone along. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => pg.types.getTypeParser(READ_AS.get(oid) ?? oid, format ?? 'text'),
};

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Notices within minutes that the other machine is gone without a word. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

interface Options extends pg.PoolConfig {
  /** How long a statement may take; any time when left out. */
  readonly timeoutMs?: number;
}

/**
 * A pool of connections and the typed query builder on it. Connects when first used. COPY needs
 * `pipeline: false`.
 * @param log receives the errors of connections that are lost
 */
export function connect(
  { timeoutMs, ...options }: Options,
  log: (error: Error) => void,
): Connection {
  // In pipeline mode pg closes a connection whose statement timed out, so that a rollback never waits on it.
  const usual = { max: 20, connectionTimeoutMillis: 5000, pipeline: true };
  const timeout = timeoutMs === undefined ? {} : { query_timeout: timeoutMs };
  const pool = new pg.Pool({ ...usual, ...ALIVE, ...timeout, ...options, types });
  pool.on('error', log);
  // The query on a lost connection fails by itself; an unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', log));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => pool.end() };
}
