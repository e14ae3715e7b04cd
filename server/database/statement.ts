import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** Stands in a statement for a value that is not known yet. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** In the place of each value, something to hand on to the query. */
export type Blanks<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Runs a statement with these values; those that are undefined are none of it. Asked at once. */
export type Statement<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/**
 * A statement that is asked time and again. The query builder writes it once for each set of values
 * that are given, and again only their places are filled: to write a statement takes the server
 * several times as long as to send it.
 */
export function statement<Values extends object, Row>(
  write: (db: Database, blanks: Blanks<Values>) => Compilable<Row>,
): Statement<Values, Row> {
  const written = new Map<string, CompiledQuery<Row>>();

  return (db, values) => {
    const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
    const names = [...given.keys()];
    const shape = names.join();
    const query = written.get(shape) ?? write(db, blanksFor(names) as Blanks<Values>).compile();
    written.set(shape, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Blank ? given.get(value.name) : value,
    );
    return db.executeQuery<Row>({ ...query, parameters }).then(({ rows }) => rows);
  };
}

const blanksFor = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql`${new Blank(name)}`]));
