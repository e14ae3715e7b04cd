import { type Expression, type SqlBool, sql } from 'kysely';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import type { VenueScope } from '#server/access.ts';
import { likePattern } from '#server/platform/postgres/text-search.ts';
import { within } from '../venue-conditions.ts';

/** A period of one time zone; the same wall times are other instants in another zone. Both ends are included. */
export interface Period {
  readonly zone: string;
  /** Set where the period begins with a trading day, which rules decide. */
  readonly rules?: RuleProfileId;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** The user's filter of a register. */
export interface Filter {
  readonly search: string;
  /** One for the venue's zone, or one for each zone among the venues; none for all times. */
  readonly periods: readonly Period[];
}

/** The entries that a user may see and that match the filter. */
export interface RegisterQuery extends Filter {
  readonly scope: VenueScope;
}

export const NO_FILTER: Filter = { search: '', periods: [] };

export const isFiltered = ({ search, periods }: Filter) => search !== '' || periods.length > 0;

/** The columns of a form's table that a query filters by. */
export interface QueryColumns {
  readonly venue: string;
  readonly time: string;
  /** In the order of the table's search index. */
  readonly searched: readonly string[];
  /** SQL condition of entries that stay in the lists when they are voided. */
  readonly staysListed: Expression<SqlBool>;
}

/** SQL condition: the entry, joined with `venues`, is in the scope and matches the filter. */
export function matchesQuery(query: RegisterQuery, columns: QueryColumns): Expression<SqlBool> {
  return sql<SqlBool>`(${within(query.scope, columns.venue)} and ${matchesFilter(query, columns)})`;
}

/** SQL condition: the entry, joined with `venues`, matches the filter. */
export function matchesFilter(
  { search, periods }: Filter,
  { time, searched }: QueryColumns,
): Expression<SqlBool> {
  return sql<SqlBool>`(${matchesSearch(search, searchText(searched))}
    and ${isWithinBound(periods, 'from', time)} and ${isWithinBound(periods, 'to', time)})`;
}

function matchesSearch(search: string, text: Expression<string>): Expression<SqlBool> {
  return search === '' ? sql<SqlBool>`true` : sql<SqlBool>`${text} ilike ${likePattern(search)}`;
}

/** The searched columns as one text, written as in the search indexes. */
function searchText(columns: readonly string[]): Expression<string> {
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`);
  return sql<string>`(${sql.join(texts, sql` || E'\\x1f' || `)})`;
}

/** SQL condition: the widest bound, which an index can use, and each venue's own where the zones differ. */
function isWithinBound(
  periods: readonly Period[],
  end: 'from' | 'to',
  time: string,
): Expression<SqlBool> {
  const bounds = periods.flatMap(({ zone, rules, [end]: at }) => (at ? [{ zone, rules, at }] : []));
  if (bounds.length === 0) return sql<SqlBool>`true`;
  const instants = bounds.map(({ at }) => at.getTime());
  const widest = new Date(end === 'from' ? Math.min(...instants) : Math.max(...instants));
  const beyond = (bound: Expression<unknown>) =>
    sql`${sql.ref(time)} ${sql.raw(end === 'from' ? '>=' : '<=')} ${bound}`;
  if (new Set(instants).size === 1) return sql<SqlBool>`${beyond(sql`${widest}`)}`;
  const ofClocks = bounds.map(({ zone, rules, at }) => {
    const hasRules = rules === undefined ? sql`true` : sql`venues.rules = ${rules}`;
    return sql`when venues.time_zone = ${zone} and ${hasRules} then ${at}::timestamptz`;
  });
  const ofVenue = sql`case ${sql.join(ofClocks, sql` `)} end`;
  return sql<SqlBool>`(${beyond(sql`${widest}`)} and ${beyond(ofVenue)})`;
}
