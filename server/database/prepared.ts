import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Beyond this many different statements (bulk loads make new ones without end) they go unnamed. */
const MOST_STATEMENTS = 500;

/**
 * A pool whose statements PostgreSQL parses and plans once a connection and runs by name after that.
 * Kysely writes the same text for the same query, so the text names the statement.
 */
export function prepared(pool: pg.Pool): PostgresPool {
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
      return named(client, nameOf);
    },
    // The pool belongs to whoever made it, and is used beside the query builder.
    end: () => Promise.resolve(),
  };
}

const CONTROL = /^(begin|commit|rollback|set|savepoint|release)\b/i;

function named(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') return client.query(asked as PostgresCursor<R> & pg.Submittable);
    const name = CONTROL.test(asked) ? undefined : nameOf(asked);
    return client.query({ text: asked, values: [...values], ...(name !== undefined && { name }) });
  }
  return { query, release: () => client.release() };
}
