import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../postgres/connect.ts';
import { prepare } from './preparing-client.ts';

/** Placeholder in a prepared statement (`$1`) for a value that each execution supplies. */
export type Placeholder<Value> = RawBuilder<Value>;

/**
 * Placeholders for the values of a statement, by name. A boolean is passed as it is, since it chooses
 * between statements, and an optional value that is not given stays undefined.
 */
export type Placeholders<Values> = {
  readonly [Name in keyof Values]: PlaceholderFor<Values[Name]>;
};

type PlaceholderFor<Value> = [Value] extends [boolean]
  ? boolean
  : Placeholder<Exclude<Value, undefined>> | Extract<Value, undefined>;

/** Executes a prepared statement with these values. An undefined value has no placeholder. */
export type Statement<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

type BuildQuery<Values, Row> = (
  db: Database,
  values: Placeholders<Values>,
) => Compilable<Row> | RawBuilder<Row>;

/**
 * Prepares a statement for many executions. The query builder compiles it once for each combination of
 * values that are given and of booleans, and each connection prepares it once.
 */
export function statement<Values extends object, Row>(
  buildQuery: BuildQuery<Values, Row>,
): Statement<Values, Row> {
  const compiled = new Map<string, CompiledQuery<Row>>();

  return async (db, values) => {
    const given = new Map(Object.entries(values));
    const variant = variantOf(given);
    const query =
      compiled.get(variant) ??
      buildQuery(db, placeholdersFor(given) as Placeholders<Values>).compile(db);
    compiled.set(variant, query);
    prepare(query.sql);
    const parameters = query.parameters.map((value) =>
      value instanceof ParameterName ? given.get(value.name) : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** Takes the position of a value in the parameters of a compiled query. */
class ParameterName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Identifies the compiled query: names of the values that are given, and the booleans. */
function variantOf(given: ReadonlyMap<string, unknown>): string {
  let variant = '';
  for (const [name, value] of given) {
    if (typeof value === 'boolean') variant += `${name}=${value} `;
    else if (value !== undefined) variant += `${name} `;
  }
  return variant;
}

const placeholdersFor = (given: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(
    [...given]
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === 'boolean' ? value : sql`${new ParameterName(name)}`,
      ]),
  );
