import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { type ScopeParameter, scopeParameter, type VenueScope } from '#server/access.ts';
import { invalid } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';
import type { NumberedForm } from '../change.ts';
import { ENTRY_TABLE } from '../entries.ts';
import { within } from '../venue-conditions.ts';
import {
  isFiltered,
  matchesFilter,
  NO_FILTER,
  type QueryColumns,
  type RegisterQuery,
} from './register-query.ts';

/**
 * Matches of a filter are counted up to this number past the requested page, which is more than users
 * page through; the length of an unfiltered list is exact. Matches of a period are counted on an index,
 * those of a search have to be read.
 */
const COUNT_LIMIT = { period: 10_000, search: 1_000 } as const;

/** Entries that a search without a trigram may read: it takes two seconds a million. */
const SHORT_SEARCH_MAX_ENTRIES = 2_000_000;

/** A query of the listed entries: those in force and voided ones that stay, or all. */
export interface ListQuery extends RegisterQuery {
  readonly voidedToo: boolean;
}

/** A list query as SQL is built for it: its scope may be a parameter of a prepared statement. */
type SqlQuery = Omit<ListQuery, 'scope'> & { readonly scope: VenueScope | ScopeParameter };

/** The values that a list without a filter depends on. */
export interface UnfilteredList {
  /** Undefined for every venue, and required, so that leaving it out does not compile. */
  readonly venueIds: readonly string[] | undefined;
  readonly voidedToo: boolean;
}

export const unfilteredList = ({ scope: { venueIds }, voidedToo }: ListQuery): UnfilteredList => ({
  venueIds: venueIds === 'all' ? undefined : venueIds,
  voidedToo,
});

/** A range of entries, counted from one end of a list. */
export interface PageRange {
  readonly fromNewest: boolean;
  readonly offset: number;
  readonly length: number;
}

/** The length of a list: exact, or a lower bound. */
export interface ListLength {
  readonly total: number;
  readonly isExact: boolean;
}

/** Finds the entries of a form by its indexes, in a time that does not grow with the register. */
export function pageStore(db: Database, form: NumberedForm, columns: QueryColumns) {
  const entry = (name: string) => sql.ref(`${ENTRY_TABLE[form]}.${name}`);
  const table = sql.table(ENTRY_TABLE[form]);
  const [id, venue, time] = [entry('id'), sql.ref(columns.venue), sql.ref(columns.time)];
  const idAndTime = sql`select ${id} as id, ${time} as time`;
  const matches = (query: SqlQuery) =>
    sql`${query.voidedToo ? sql`true` : isListed(form, columns)}
      and ${matchesFilter(query, columns)}`;

  /** Reads venue by venue, from each no more entries than `end` admits. */
  const byVenue = (query: SqlQuery, end: RawBuilder<unknown>) => sql`
    select of_venue.id, of_venue.time from venues cross join lateral (
      ${idAndTime} from ${table} where ${venue} = venues.id and ${matches(query)} ${end}) of_venue
    where ${within(query.scope, 'venues.id')} ${end}`;

  /** For a search each entry fetches its own venue: then no plan reads on past `end`. */
  const withVenues = ({ search }: SqlQuery) =>
    search === ''
      ? sql`join venues on venues.id = ${venue}`
      : sql`cross join lateral (select time_zone from venues where id = ${venue} limit 1) venues`;

  /** Reads the entries of all venues as one list. */
  const acrossVenues = (query: SqlQuery, end: RawBuilder<unknown>) => sql`
    ${idAndTime} from ${table} ${withVenues(query)}
    where ${within(query.scope, columns.venue)} and ${matches(query)} ${end}`;

  const matchingEntries = (query: SqlQuery, end: RawBuilder<unknown>) =>
    (isSearchedAcrossVenues(query) ? acrossVenues : byVenue)(query, end);

  /** Selects the length of a list without a filter. */
  const unfilteredTotal = ({ scope, voidedToo }: Pick<SqlQuery, 'scope' | 'voidedToo'>) => {
    const numbers = sql`coalesce(sum(${sql.ref(`${form}_number`)}), 0)`;
    const unlisted = sql`coalesce(sum(${sql.ref(`${form}_voided`)}), 0) - (
      select count(*) from ${table} where ${within(scope, columns.venue)}
        and ${entry('voided_at')} is not null and ${columns.staysListed})`;
    return db
      .selectFrom('register_heads')
      .where(within(scope, 'chain'))
      .select(sql<string>`${voidedToo ? numbers : sql`${numbers} - (${unlisted})`}`.as('total'));
  };

  const unfilteredLength = statement((_, { venueIds, voidedToo }: Placeholders<UnfilteredList>) =>
    unfilteredTotal({ scope: scopeParameter(venueIds ?? 'all'), voidedToo }),
  );

  /** Counts the entries of a query; matches of a filter are counted a little past `offset` only. */
  async function length(query: ListQuery, offset: number): Promise<ListLength> {
    if (!isFiltered(query)) {
      const [all] = await unfilteredLength(db, unfilteredList(query));
      return { total: Number(all?.total), isExact: true };
    }
    const limit = offset + countLimitOf(query);
    const { rows } = await sql<{ total: string }>`
      select count(*) as total
      from (${matchingEntries(query, sql`limit ${limit}`)}) matching`.execute(db);
    const total = Number(rows[0]?.total);
    return { total, isExact: total < limit };
  }

  return {
    length,
    unfilteredTotal,

    /** @throws 422 for a search without a trigram in more entries than can be read in time */
    async refuseLongScan({ scope, search, periods }: RegisterQuery): Promise<void> {
      if (search === '' || hasTrigram(search) || periods.length > 0) return;
      const { total } = await length({ ...NO_FILTER, scope, voidedToo: true }, 0);
      if (total > SHORT_SEARCH_MAX_ENTRIES) throw invalid({ search: FIELD_ERROR.searchTooShort });
    },

    /** SQL of the ids in a range. */
    ids(query: SqlQuery, { fromNewest, offset, length }: PageRange) {
      const order = orderByTime(fromNewest);
      const start = offset === 0 ? sql`` : sql`offset ${sql.lit(offset)}`;
      return sql`select id
        from (${matchingEntries(query, sql`${order} limit ${sql.lit(offset + length)}`)}) matching
        ${order} limit ${sql.lit(length)} ${start}`;
    },

    /**
     * Looks a search up once, before any of it is sorted: most searches find few entries.
     * @returns the number of matches, and the ids in the range when the matches are known to be all
     */
    async search(query: ListQuery, { fromNewest, offset, length }: PageRange) {
      const limit = offset + countLimitOf(query);
      const { rows } = await sql<{ total: number; ids: string[] }>`
        with matching as materialized (${matchingEntries(query, sql`limit ${limit}`)})
        select (select count(*)::int from matching) as total,
          array(select id from matching
            ${orderByTime(fromNewest)} limit ${length} offset ${offset}) as ids`.execute(db);
      const { total = 0, ids = [] } = rows[0] ?? {};
      return { total, ids: total < limit ? ids : undefined };
    },
  };
}

/** SQL condition: the entry is in force, or stays in the lists when it is voided. */
export const isListed = (form: NumberedForm, { staysListed }: Pick<QueryColumns, 'staysListed'>) =>
  sql<SqlBool>`(${sql.ref(`${ENTRY_TABLE[form]}.voided_at`)} is null or ${staysListed})`;

const orderByTime = (fromNewest: boolean) => {
  const direction = sql.raw(fromNewest ? 'desc' : 'asc');
  return sql`order by time ${direction}, id ${direction}`;
};

/** Length of the trigrams by which the search indexes find a text. */
const TRIGRAM_LENGTH = 3;

/** Returns whether a search contains a trigram: pg_trgm takes them from letters and digits alone. */
const hasTrigram = (search: string) =>
  (search.match(/[\p{L}\p{N}]/gu) ?? []).length >= TRIGRAM_LENGTH;

/**
 * The entries of one venue lie together in the search index. In several venues, a search that has a
 * trigram is looked up faster in all entries at once than venue by venue.
 */
function isSearchedAcrossVenues({ scope: { venueIds }, search }: SqlQuery): boolean {
  if (venueIds === 'all') return true;
  return Array.isArray(venueIds) && venueIds.length > 1 && hasTrigram(search);
}

const countLimitOf = ({ search }: RegisterQuery): number =>
  search === '' ? COUNT_LIMIT.period : COUNT_LIMIT.search;
