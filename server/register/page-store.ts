import { type RawBuilder, sql } from 'kysely';
import { COUNTED_AT_MOST } from '#contract/limits.ts';
import type { Database } from '../database/connect.ts';
import { asked, lookedUp, type Slice, type SlicedColumns } from '../database/slice.ts';
import { within } from '../database/within.ts';
import type { NumberedForm } from '../history/chain.ts';
import { ENTRY_TABLE } from '../history/entries.ts';

/** A slice of what stands, or of that and what is voided. */
export interface Listed extends Slice {
  readonly voidedToo: boolean;
}

/** Where in a list some entries stand, counted from one of its ends. */
export interface Stretch {
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
export function pageStore(db: Database, form: NumberedForm, columns: SlicedColumns) {
  const entry = (name: string) => sql.ref(`${ENTRY_TABLE[form]}.${name}`);
  const table = sql.table(ENTRY_TABLE[form]);
  const [id, venue, time] = [entry('id'), sql.ref(columns.venue), sql.ref(columns.time)];
  const idAndTime = sql`select ${id} as id, ${time} as time`;
  const isAsked = (slice: Listed) =>
    sql`${slice.voidedToo ? sql`true` : sql`${entry('voided_at')} is null`}
      and ${asked(slice, columns)}`;

  /** One venue after the other, of each no more than `end` lets through. */
  const byVenue = (slice: Listed, end: RawBuilder<unknown>) => sql`
    select of_venue.id, of_venue.time from venues cross join lateral (
      ${idAndTime} from ${table} where ${venue} = venues.id and ${isAsked(slice)} ${end}) of_venue
    where ${within(slice.scope, 'venues.id')} ${end}`;

  /** All venues as one list. */
  const across = (slice: Listed, end: RawBuilder<unknown>) => sql`
    ${idAndTime} from ${table} join venues on venues.id = ${venue}
    where ${within(slice.scope, columns.venue)} and ${isAsked(slice)} ${end}`;

  const found = (slice: Listed, end: RawBuilder<unknown>) =>
    (isSearchedAcross(slice) ? across : byVenue)(slice, end);

  const lengthOf = ({ scope, voidedToo }: Listed) => sql<{ total: string }>`
    select coalesce(sum(${sql.ref(`${form}_number`)}
      - ${voidedToo ? sql.lit(0) : sql.ref(`${form}_voided`)}), 0) as total
    from register_heads where ${within(scope, 'chain')}`;

  const countOf = (slice: Listed, most: number) => sql<{ total: string }>`
    select count(*) as total from (${found(slice, sql`limit ${most}`)}) found`;

  return {
    /** How many entries a slice has; what a filter finds is counted a while past `offset`. */
    async length(slice: Listed, offset: number): Promise<Length> {
      const limit = limitOf(slice);
      const most = offset + limit;
      const { rows } = await (limit === Infinity ? lengthOf(slice) : countOf(slice, most)).execute(
        db,
      );
      const total = Number(rows[0]?.total);
      return { total, isExact: total < most };
    },

    /** SQL of the ids of a stretch. */
    ids(slice: Listed, { fromNewest, offset, length }: Stretch) {
      const order = inOrder(fromNewest);
      // Written out where it is always the same, so that PostgreSQL plans such a page once.
      const reach = offset === 0 ? sql.lit(length) : sql`${offset + length}`;
      const start = offset === 0 ? sql`` : sql`offset ${offset}`;
      return sql`select id from (${found(slice, sql`${order} limit ${reach}`)}) found
        ${order} limit ${sql.lit(length)} ${start}`;
    },

    /**
     * Looks a search up once, before any of it is put in order: it mostly finds few.
     * @returns how many there are, and the ids of a stretch when they are known to be all
     */
    async search(slice: Listed, { fromNewest, offset, length }: Stretch) {
      const most = offset + limitOf(slice);
      const { rows } = await sql<{ total: number; ids: string[] }>`
        with few as materialized (${found(slice, sql`limit ${most}`)})
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

/** One venue's entries lie together in the indexes; a text is looked up faster in all than in each. */
function isSearchedAcross({ scope: { venueIds }, search }: Slice): boolean {
  return venueIds === 'all' || (venueIds.length > 1 && lookedUp(search) !== undefined);
}

function limitOf({ search, periods }: Slice): number {
  if (search !== '') return COUNTED_AT_MOST.search;
  return periods.length > 0 ? COUNTED_AT_MOST.period : Infinity;
}
