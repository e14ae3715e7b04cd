import { type Expression, type SqlBool, sql } from 'kysely';
import type { VenueScope } from '../access.ts';
import { containing } from './containing.ts';
import { within } from './within.ts';

/** From and to the same wall time are other instants in other zones. Both are included. */
export interface Period {
  readonly zone: string;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** The part of a register that a person may see and a filter asks for. */
export interface Slice {
  readonly scope: VenueScope;
  readonly search: string;
  /** One for the venue's zone, or one for each zone among the venues; none for all times. */
  readonly periods: readonly Period[];
}

/** The condition that keeps a query of entries, joined with `venues`, inside a slice. */
export function inSlice(
  { scope, search, periods }: Slice,
  columns: { venue: string; time: string; searched: readonly string[] },
): Expression<SqlBool> {
  return sql<SqlBool>`(${within(scope, columns.venue)}
    and ${containing(search, columns.searched)}
    and ${during(periods, columns.time)})`;
}

function during(periods: readonly Period[], time: string): Expression<SqlBool> {
  const [only, ...others] = periods;
  if (!only) return sql<SqlBool>`true`;
  if (others.length === 0) return between(only, time);
  const each = periods.map(
    (period) => sql`(venues.time_zone = ${period.zone} and ${between(period, time)})`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

function between({ from, to }: Period, time: string): Expression<SqlBool> {
  const column = sql.ref(time);
  return sql<SqlBool>`(${from ? sql`${column} >= ${from}` : sql`true`}
    and ${to ? sql`${column} <= ${to}` : sql`true`})`;
}
