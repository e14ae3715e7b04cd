import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Log } from '#server/log.ts';
import { reasonOf } from '../error-text.ts';
import type { Connection, Database } from './connect.ts';
import { DATABASE } from './messages.ts';
import { type Reads, readSnapshot } from './reads.ts';
import type { DB } from './schema.gen.ts';
import { isUnavailable } from './unavailable.ts';

/** How long a read waits for a standby to replay what the primary has written. */
const REPLAY_WAIT_MS = 200;
const REPLAY_POLL_MS = 10;

/** How long a standby that failed is left alone. */
const RETRY_AFTER_MS = 5000;

/** Time limits of connecting to a standby and of asking it for its position, each of which a read may wait for. */
export const STANDBY_TIMEOUT_MS = 1000;

/** A place in the history of a cluster. */
interface Position {
  readonly lsn: string;
  /** Identifier of the cluster, and its timeline. */
  readonly timeline: string;
}

/** The end of what is safely written, which every acknowledged commit precedes. */
const WRITTEN = `
  select pg_current_wal_flush_lsn()::text as lsn,
    system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline
  from pg_control_system()`;

/** The timeline is that of the last restartpoint: it may be older than what is replayed, never newer. */
const REPLAYED = `
  select pg_is_in_recovery()
      and system_identifier || ' ' || upper(lpad(to_hex(timeline_id), 8, '0')) = $2 as follows,
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has_replayed
  from pg_control_system(), pg_control_checkpoint()`;

/**
 * Reads from a standby whatever it has replayed up to the end of the primary's log at the start of the read, so that
 * every commit that was acknowledged is seen; otherwise from the primary.
 */
export function standbyReads(primary: Connection, standby: Connection, log: Log): Reads {
  let isAway = false;
  let retryAt = 0;

  function leave(reason: string): void {
    if (!isAway) log.warn(DATABASE.standbyLeft(reason));
    isAway = true;
    retryAt = performance.now() + RETRY_AFTER_MS;
  }

  async function isCurrent(): Promise<boolean> {
    if (isAway && performance.now() < retryAt) return false;
    // Only this read tries a standby that was away; others do not wait for it.
    retryAt = performance.now() + RETRY_AFTER_MS;
    const { rows } = await primary.pool.query<Position>(WRITTEN);
    const problem = rows[0] && (await problemOf(standby, rows[0]).catch(reasonOf));
    if (problem !== undefined) {
      leave(problem);
      return false;
    }
    if (isAway) log.info(DATABASE.standbyBack);
    isAway = false;
    return true;
  }

  async function read<T>(run: (db: Database) => Promise<T>): Promise<T> {
    if (!(await isCurrent())) return run(primary.db);
    try {
      return await run(standby.db);
    } catch (error) {
      if (error instanceof Error && isUnavailable(error)) leave(error.message);
      // Replay cancels reads. An error that is not the standby's own comes again.
      return run(primary.db);
    }
  }

  return {
    db: new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createDriver: () => statementDriver(read),
      },
    }),
    snapshot: (run) => read((db) => readSnapshot(db, run)),
  };
}

/** Waits until a standby has replayed a position. @returns why it has not; undefined when it has */
async function problemOf(
  { pool }: Connection,
  { lsn, timeline }: Position,
): Promise<string | undefined> {
  const deadline = performance.now() + REPLAY_WAIT_MS;
  const query = { text: REPLAYED, values: [lsn, timeline], query_timeout: STANDBY_TIMEOUT_MS };
  for (;;) {
    const { rows } = await pool.query<{ follows: boolean; has_replayed: boolean }>(query);
    if (!rows[0]?.follows) return DATABASE.followsNot;
    if (rows[0].has_replayed) return undefined;
    if (performance.now() > deadline) return DATABASE.isBehind;
    await wait(REPLAY_POLL_MS);
  }
}

/** Runs each statement by `read`. */
function statementDriver(read: <T>(run: (db: Database) => Promise<T>) => Promise<T>): Driver {
  const refuse = (): never => {
    throw new Error('A transaction on a standby is a snapshot of Reads');
  };
  const connection = {
    executeQuery: <R>(query: CompiledQuery) =>
      read((db) => db.executeQuery<R>(query as CompiledQuery<R>)),
    streamQuery: refuse,
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: async () => refuse(),
    commitTransaction: async () => refuse(),
    rollbackTransaction: async () => refuse(),
    destroy: async () => {},
  };
}
