import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** Stands in a statement for a value that is not known yet. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** In the place of each value that is given, something to hand on to the query; a choice as it is made. */
export type Placeholders<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends boolean
    ? boolean
    : RawBuilder<Exclude<Values[Name], undefined>> | Extract<Values[Name], undefined>;
};

/** Runs a statement with these values; those that are undefined are none of it. Asked at once. */
export type Statement<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

type Write<Values, Row> = (db: Database, placeholders: Placeholders<Values>) => Compilable<Row>;

/**
 * Prepares a statement for many executions. The query builder compiles it once for each set of values
 * that are given, and for each choice (a boolean is one); after that only the parameters are filled in.
 * Compiling takes the server several times as long as sending.
 */
export function statement<Values extends object, Row>(
  write: Write<Values, Row>,
): Statement<Values, Row> {
  const compiled = new Map<string, CompiledQuery<Row>>();

  return async (db, values) => {
    const given = new Map(Object.entries(values));
    const shape = shapeOf(given);
    const query =
      compiled.get(shape) ?? write(db, placeholdersFor(given) as Placeholders<Values>).compile();
    compiled.set(shape, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given.get(value.name) : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function shapeOf(given: ReadonlyMap<string, unknown>): string {
  let shape = '';
  for (const [name, value] of given) {
    if (typeof value === 'boolean') shape += `${name}=${value} `;
    else if (value !== undefined) shape += `${name} `;
  }
  return shape;
}

const placeholdersFor = (given: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(
    [...given]
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === 'boolean' ? value : sql`${new Placeholder(name)}`,
      ]),
  );
