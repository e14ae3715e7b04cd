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
 * A statement that is asked time and again. The query builder writes it once for each set of values
 * that are given, and for each choice (a boolean is one), and again only their places are filled: to
 * write a statement takes the server several times as long as to send it.
 */
export const statement = <Values extends object, Row>(
  write: Write<Values, Row>,
): Statement<Values, Row> => compiledOnce(write, false);

/**
 * The same for what an index finds in a few milliseconds and no lock holds up: other requests wait
 * behind it. See shared-connections.ts.
 */
export const sharedStatement = <Values extends object, Row>(
  write: Write<Values, Row>,
): Statement<Values, Row> => compiledOnce(write, true);

interface MarkedQuery<Row> extends CompiledQuery<Row> {
  readonly isQuick: boolean;
}

/** May others wait behind it? */
export const isQuick = (query: CompiledQuery | MarkedQuery<unknown>): boolean =>
  'isQuick' in query && query.isQuick;

function compiledOnce<Values extends object, Row>(
  write: Write<Values, Row>,
  quick: boolean,
): Statement<Values, Row> {
  const written = new Map<string, CompiledQuery<Row>>();

  return (db, values) => {
    const given = new Map(Object.entries(values));
    const shape = shapeOf(given);
    const query =
      written.get(shape) ?? write(db, placeholdersFor(given) as Placeholders<Values>).compile();
    written.set(shape, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given.get(value.name) : value,
    );
    const asked: MarkedQuery<Row> = { ...query, parameters, isQuick: quick };
    return db.executeQuery<Row>(asked).then(({ rows }) => rows);
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
