import { createHash } from 'node:crypto';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type pg from 'pg';
import { isUnavailable } from './unavailable.ts';

/** Beyond this many different statements (bulk loads make new ones without end) they go unnamed. */
const MOST_STATEMENTS = 500;

const BEGIN = 'begin';
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/**
 * Runs what the query builder writes on a pool whose statements PostgreSQL parses and plans once a
 * connection, and runs by name after that. The same query has the same text, so the text names it.
 * @param timeoutMs after which a statement fails and its connection, which may hang, is cut off
 */
export function preparedDriver(pool: pg.Pool, timeoutMs?: number): Driver {
  const names = new Map<string, string>();
  const connections = new WeakMap<pg.PoolClient, PreparedConnection>();

  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };

  const run = async (connection: DatabaseConnection, query: CompiledQuery) => {
    await connection.executeQuery(query);
  };

  return {
    init: async () => {},

    async acquireConnection() {
      const client = await pool.connect();
      const known = connections.get(client);
      if (known) return known;
      const connection = new PreparedConnection(client, nameOf, timeoutMs);
      connections.set(client, connection);
      return connection;
    },

    async releaseConnection(connection) {
      if (connection instanceof PreparedConnection) connection.release();
    },

    beginTransaction(connection, { isolationLevel, accessMode }) {
      const level = isolationLevel && `isolation level ${isolationLevel}`;
      const words = [BEGIN, level, accessMode].filter((word) => word !== undefined);
      return run(connection, CompiledQuery.raw(words.join(' ')));
    },
    commitTransaction: (connection) => run(connection, COMMIT),
    rollbackTransaction: (connection) => run(connection, ROLLBACK),

    // The pool belongs to whoever made it, and is used beside the query builder.
    destroy: async () => {},
  };
}

/**
 * Statements that are not prepared: settings, what a failed transaction still understands, and searches,
 * since how to find a text best depends on the text.
 */
const UNNAMED = /^(rollback|set|savepoint|release)\b|\bpieces_asked\(/i;

/** The commands whose rows are counted. */
const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The error's own stack is that of the socket's reader, which knows nothing of who asked. */
function asAskedHere(error: Error): never {
  Error.captureStackTrace(error);
  throw error;
}

type Asked = pg.QueryConfig & { query_timeout: number | undefined };

class PreparedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  readonly #timeoutMs: number | undefined;
  #lost: Error | undefined;
  /** A transaction's begin goes out with its first statement, which fails when it does. */
  #begun: Promise<unknown> | undefined;
  /** The first thing that went wrong in a transaction, which undoes all of it. */
  #failure: Error | undefined;

  constructor(
    client: pg.PoolClient,
    nameOf: (text: string) => string | undefined,
    timeoutMs: number | undefined,
  ) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#timeoutMs = timeoutMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // What did not get as far as PostgreSQL would not keep it from committing the rest.
    if (query === COMMIT && this.#failure) throw this.#failure;
    const answer = this.#answered(query);
    if (query.sql.startsWith(BEGIN)) {
      this.#failure = undefined;
      this.#begun = answer;
      answer.catch(() => {});
      return { rows: [] };
    }
    const begun = this.#begun;
    this.#begun = undefined;
    const [{ command, rowCount, rows }] = await Promise.all([answer, begun]).catch(asAskedHere);
    // So PostgreSQL answers a commit of what it could not do whole.
    if (query === COMMIT && command === 'ROLLBACK') throw this.#failure;
    return WRITING.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  async #answered({ sql: text, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    // Whoever was not answered rolls back: that would wait as long again, or find nobody.
    if (this.#lost) throw this.#lost;
    const name = UNNAMED.test(text) ? undefined : this.#nameOf(text);
    const values = parameters as unknown[];
    const asked: Asked = { text, values, query_timeout: this.#timeoutMs };
    if (name !== undefined) asked.name = name;
    return new Promise((resolve, reject) => {
      this.#client.query(asked, (error: Error | null, result) => {
        if (!error) return resolve(result);
        this.#failure ??= error;
        if (isUnavailable(error)) this.#lost = error;
        reject(error);
      });
    });
  }

  streamQuery(): never {
    throw new Error('Long answers are read in portions');
  }

  release(): void {
    this.#client.release(this.#lost);
  }
}
