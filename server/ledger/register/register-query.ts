import { type Expression, type SqlBool, sql } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { patternOf } from '#server/platform/postgres/text-search.ts';
import { within } from '../scope-filter.ts';

/** From and to the same wall time are other instants in other zones. Both are included. */
export interface Period {
  readonly zone: string;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** What somebody looks for in a register. */
export interface Filter {
  readonly search: string;
  /** One for the venue's zone, or one for each zone among the venues; none for all times. */
  readonly periods: readonly Period[];
}

/** The part of a register that a person may see and a filter asks for. */
export interface RegisterQuery extends Filter {
  readonly scope: VenueScope;
}

export const NO_FILTER: Filter = { search: '', periods: [] };

export const isFiltered = ({ search, periods }: Filter) => search !== '' || periods.length > 0;

/** The columns of a form's table that a slice asks about. */
export interface QueryColumns {
  readonly venue: string;
  readonly time: string;
  /** In the order of the table's search index. */
  readonly searched: readonly string[];
}

/** The condition that keeps a query of entries, joined with `venues`, inside a slice. */
export function matchesQuery(query: RegisterQuery, columns: QueryColumns): Expression<SqlBool> {
  return sql<SqlBool>`(${within(query.scope, columns.venue)} and ${asked(query, columns)})`;
}

/** The same without whose entries they are. */
export function asked(
  { search, periods }: Filter,
  { time, searched }: QueryColumns,
): Expression<SqlBool> {
  return sql<SqlBool>`(${says(search, said(searched))}
    and ${bounded(periods, 'from', time)} and ${bounded(periods, 'to', time)})`;
}

/**
 * The pieces are looked up in an index, and what has them all is looked at for the search itself. The
 * planner would take the two for independent and expect to find hardly anything, so it is kept from
 * guessing at the second.
 */
function says(search: string, text: Expression<string>): Expression<SqlBool> {
  if (search === '') return sql<SqlBool>`true`;
  return sql<SqlBool>`(pieces_of${text} @@ pieces_asked(${search})
    and coalesce(${text} ilike ${patternOf(search)}, false))`;
}

/** The texts that are searched, as the search indexes of migration 008 have them. */
function said(columns: readonly string[]): Expression<string> {
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`);
  return sql<string>`(${sql.join(texts, sql` || E'\\x1f' || `)})`;
}

/** The widest bound, which an index can use, and where the zones differ also each venue's own. */
function bounded(
  periods: readonly Period[],
  end: 'from' | 'to',
  time: string,
): Expression<SqlBool> {
  const bounds = periods.flatMap(({ zone, [end]: at }) => (at ? [{ zone, at }] : []));
  if (bounds.length === 0) return sql<SqlBool>`true`;
  const instants = bounds.map(({ at }) => at.getTime());
  const widest = new Date(end === 'from' ? Math.min(...instants) : Math.max(...instants));
  const beyond = (bound: Expression<unknown>) =>
    sql`${sql.ref(time)} ${sql.raw(end === 'from' ? '>=' : '<=')} ${bound}`;
  if (new Set(instants).size === 1) return sql<SqlBool>`${beyond(sql`${widest}`)}`;
  const ofZones = bounds.map(({ zone, at }) => sql`when ${zone} then ${at}::timestamptz`);
  const ofVenue = sql`case venues.time_zone ${sql.join(ofZones, sql` `)} end`;
  return sql<SqlBool>`(${beyond(sql`${widest}`)} and ${beyond(ofVenue)})`;
}
