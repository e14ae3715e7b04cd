import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isUnanswered } from './unavailable.ts';

/** Beyond this many different statements (bulk loads make new ones without end) they go unnamed. */
const MOST_STATEMENTS = 500;

/**
 * A pool whose statements PostgreSQL parses and plans once a connection and runs by name after that.
 * Kysely writes the same text for the same query, so the text names the statement.
 * @param patienceMs after which a statement fails and its connection, which may hang, is cut off
 */
export function prepared(pool: pg.Pool, patienceMs?: number): PostgresPool {
  const names = new Map<string, string>();

  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };

  return {
    async connect() {
      const client = await pool.connect();
      return named(client, nameOf, patienceMs);
    },
    // The pool belongs to whoever made it, and is used beside the query builder.
    end: () => Promise.resolve(),
  };
}

/** Statements that are not prepared: settings, and what a failed transaction still understands. */
const UNNAMED = /^(rollback|set|savepoint|release)\b/i;

const BEGIN = 'begin';

function named(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  patienceMs: number | undefined,
): PostgresPoolClient {
  let lost: Error | undefined;
  /** A transaction's begin goes out with its first statement, which fails when it does. */
  let begun: Promise<unknown> | undefined;

  async function answered(text: string, values: readonly unknown[]) {
    // Whoever was not answered rolls back: that would wait as long again.
    if (lost) throw lost;
    const name = UNNAMED.test(text) ? undefined : nameOf(text);
    const named = name !== undefined && { name };
    const query = { text, values: [...values], ...named, query_timeout: patienceMs };
    return client.query(query).catch((error: Error) => {
      if (isUnanswered(error)) lost = error;
      throw error;
    });
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') return client.query(asked as PostgresCursor<R> & pg.Submittable);
    const answer = answered(asked, values);
    if (asked === BEGIN) {
      begun = answer;
      begun.catch(() => {});
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }
    const answers = Promise.all([answer, begun]);
    begun = undefined;
    return answers.then(([own]) => own);
  }
  return { query, release: () => client.release(lost) };
}
