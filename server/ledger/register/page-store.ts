import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type Placeholders, sharedStatement } from '#server/platform/postgres/statement.ts';
import { type ScopeParameter, scopeParameter, type VenueScope } from '../access.ts';
import { ENTRY_TABLE } from '../entries.ts';
import { within } from '../scope-filter.ts';
import type { NumberedForm } from '../unit-of-work.ts';
import { asked, isFiltered, type QueryColumns, type RegisterQuery } from './register-query.ts';

/** A slice of what stands, or of that and what is voided. */
export interface Listed extends RegisterQuery {
  readonly voidedToo: boolean;
}

/** The same, or that of a statement which is written once. */
type Written = Omit<Listed, 'scope'> & { readonly scope: VenueScope | ScopeParameter };

/** What a list without a filter depends on. */
export interface Unfiltered {
  /** Undefined for every venue: to be said, so that leaving it out does not compile. */
  readonly venueIds: readonly string[] | undefined;
  readonly voidedToo: boolean;
}

export const unfiltered = ({ scope: { venueIds }, voidedToo }: Listed): Unfiltered => ({
  venueIds: venueIds === 'all' ? undefined : venueIds,
  voidedToo,
});

/** Where in a list some entries stand, counted from one of its ends. */
export interface PageRange {
  readonly fromNewest: boolean;
  readonly offset: number;
  readonly length: number;
}

/** How long a list is: exactly, or at least so long. */
export interface Length {
  readonly total: number;
  readonly isExact: boolean;
}

/** Finds the standing entries of a form by its indexes, however many others there are. */
export function pageStore(db: Database, form: NumberedForm, columns: QueryColumns) {
  const entry = (name: string) => sql.ref(`${ENTRY_TABLE[form]}.${name}`);
  const table = sql.table(ENTRY_TABLE[form]);
  const [id, venue, time] = [entry('id'), sql.ref(columns.venue), sql.ref(columns.time)];
  const idAndTime = sql`select ${id} as id, ${time} as time`;
  const isAsked = (query: Written) =>
    sql`${query.voidedToo ? sql`true` : sql`${entry('voided_at')} is null`}
      and ${asked(query, columns)}`;

  /** One venue after the other, of each no more than `end` lets through. */
  const byVenue = (query: Written, end: RawBuilder<unknown>) => sql`
    select of_venue.id, of_venue.time from venues cross join lateral (
      ${idAndTime} from ${table} where ${venue} = venues.id and ${isAsked(query)} ${end}) of_venue
    where ${within(query.scope, 'venues.id')} ${end}`;

  /** An entry of a search fetches its own: then no plan reads on where `end` would stop. */
  const withVenues = ({ search }: Written) =>
    search === ''
      ? sql`join venues on venues.id = ${venue}`
      : sql`cross join lateral (select time_zone from venues where id = ${venue} limit 1) venues`;

  /** All venues as one list. */
  const across = (query: Written, end: RawBuilder<unknown>) => sql`
    ${idAndTime} from ${table} ${withVenues(query)}
    where ${within(query.scope, columns.venue)} and ${isAsked(query)} ${end}`;

  const found = (query: Written, end: RawBuilder<unknown>) =>
    (isSearchedAcross(query) ? across : byVenue)(query, end);

  const lengths = sharedStatement((database, { venueIds, voidedToo }: Placeholders<Unfiltered>) => {
    const given = sql.ref(`${form}_number`);
    const standing = voidedToo ? given : sql`${given} - ${sql.ref(`${form}_voided`)}`;
    return database
      .selectFrom('register_heads')
      .where(within(scopeParameter(venueIds), 'chain'))
      .select(sql<string>`coalesce(sum(${standing}), 0)`.as('total'));
  });

  const countOf = (query: Listed, most: number) => sql<{ total: string }>`
    select count(*) as total from (${found(query, sql`limit ${most}`)}) found`;

  return {
    /** How many entries a slice has; what a filter finds is counted a while past `offset`. */
    async length(query: Listed, offset: number): Promise<Length> {
      if (!isFiltered(query)) {
        const [whole] = await lengths(db, unfiltered(query));
        return { total: Number(whole?.total), isExact: true };
      }
      const most = offset + limitOf(query);
      const { rows } = await countOf(query, most).execute(db);
      const total = Number(rows[0]?.total);
      return { total, isExact: total < most };
    },

    /** SQL of the ids of a stretch. */
    ids(query: Written, { fromNewest, offset, length }: PageRange) {
      const order = inOrder(fromNewest);
      // Written out where it is always the same, so that PostgreSQL plans such a page once.
      const reach = offset === 0 ? sql.lit(length) : sql`${offset + length}`;
      const start = offset === 0 ? sql`` : sql`offset ${offset}`;
      return sql`select id from (${found(query, sql`${order} limit ${reach}`)}) found
        ${order} limit ${sql.lit(length)} ${start}`;
    },

    /**
     * Looks a search up once, before any of it is put in order: it mostly finds few.
     * @returns how many there are, and the ids of a stretch when they are known to be all
     */
    async search(query: Listed, { fromNewest, offset, length }: PageRange) {
      const most = offset + limitOf(query);
      const { rows } = await sql<{ total: number; ids: string[] }>`
        with few as materialized (${found(query, sql`limit ${most}`)})
        select (select count(*)::int from few) as total,
          array(select id from few ${inOrder(fromNewest)} limit ${length} offset ${offset}) as ids
        `.execute(db);
      const { total = 0, ids = [] } = rows[0] ?? {};
      return { total, ids: total < most ? ids : undefined };
    },
  };
}

const inOrder = (fromNewest: boolean) => {
  const direction = sql.raw(fromNewest ? 'desc' : 'asc');
  return sql`order by time ${direction}, id ${direction}`;
};

/** Signs of the pieces that the search indexes hold: see migration 008. */
const PIECE_SIGNS = 4;

/** One venue's entries lie together in the indexes; a whole piece is looked up faster in all than in each. */
function isSearchedAcross({ scope: { venueIds }, search }: Written): boolean {
  if (venueIds === 'all') return true;
  return Array.isArray(venueIds) && venueIds.length > 1 && search.length >= PIECE_SIGNS;
}

/**
 * Entries that a filter finds are counted this far past the page that is shown; a list without one
 * says exactly how long it is. A period is counted on an index, a search reads what it finds. Both
 * are more pages than anybody turns.
 */
const COUNTED_AT_MOST = { period: 10_000, search: 1_000 } as const;

const limitOf = ({ search }: RegisterQuery): number =>
  search === '' ? COUNTED_AT_MOST.period : COUNTED_AT_MOST.search;
