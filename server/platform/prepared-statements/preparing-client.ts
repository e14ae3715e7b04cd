import pg from 'pg';

/** Names of prepared statements by their SQL. */
const names = new Map<string, string>();

/** Makes every connection prepare this SQL when it executes it first. */
export function prepare(sql: string): void {
  if (!names.has(sql)) names.set(sql, `statement_${names.size + 1}`);
}

/** A connection that executes the SQL passed to `prepare` as prepared statements. */
export class PreparingClient extends pg.Client {
  /** Declares no types of its own, since pg declares nine overloads. */
  override query(...request: unknown[]): never {
    const [text, values, ...rest] = request;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const named = name === undefined ? request : [{ name, text, values }, ...rest];
    return Reflect.apply(super.query, this, named) as never;
  }
}
