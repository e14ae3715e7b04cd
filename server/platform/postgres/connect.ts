import { Socket } from 'node:net';
import { DefaultConnectionProvider, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PipelinedExecutor } from './pipelined-executor.ts';
import { preparedDriver } from './prepared-driver.ts';
import type { DB } from './schema.gen.ts';
import { SharedConnections } from './shared-connections.ts';

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
  /** How long a statement of the query builder may take; any time when left out. */
  readonly timeoutMs?: number;
}

/** A socket that sends all that is written to it in one turn of the event loop at once. */
function gathering(): Socket {
  const socket = new Socket();
  const send = socket.uncork.bind(socket);
  let isToSend = false;
  socket.uncork = () => {
    if (isToSend) return send();
    isToSend = true;
    setImmediate(() => {
      isToSend = false;
      send();
    });
  };
  return socket;
}

/**
 * A pool of connections and the typed query builder on it. Connects when first used. Statements go
 * out as they are asked, without waiting for the answers of those before; COPY cannot share such a
 * connection, and asks for `pipeline: false`.
 */
export function connect(
  { timeoutMs, ...options }: Options,
  log: (error: Error) => void,
): Connection {
  const usual = { max: 20, connectionTimeoutMillis: 5000, pipeline: true, stream: gathering };
  const pool = new pg.Pool({ ...usual, ...ALIVE, ...options, types });
  pool.on('error', log);
  // Of a connection in use: whoever uses it is told by its query, and nobody else may die of it.
  pool.on('connect', (client) => client.on('error', log));
  return { db: queryBuilder(pool, timeoutMs), pool, close: () => pool.end() };
}

function queryBuilder(pool: pg.Pool, timeoutMs: number | undefined): Database {
  const dialect = new PostgresDialect({ pool });
  const driver = preparedDriver(pool, timeoutMs);
  const executor = new PipelinedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
    new SharedConnections(driver),
  );
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}
