import {
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { PaperFilter } from '#contract/paper/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import type { VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/venue-conditions.ts';
import { type List, readList } from '#server/platform/postgres/read-list.ts';
import type { DB, PaperEntries, PaperScans } from '#server/platform/postgres/schema.gen.ts';
import { likePattern } from '#server/platform/postgres/text-search.ts';

/** A stored entry of a paper register. */
export type PaperRow = Selectable<PaperEntries>;
export type PaperRowOfVenue = PaperRow & {
  readonly venue_name: string;
  readonly venue_time_zone: string;
};
export type PaperScanRow = Selectable<PaperScans>;

/** In the order of the table's search index. */
export const SEARCHED_COLUMNS = [
  'person_name',
  'licence_number',
  'company_name',
  'job_number',
  'note',
  'page',
];

/** Rows of one statement, which has at most 65,535 values. */
const ROWS_AT_ONCE = 500;

/** @param db or a transaction */
export function paperStore(db: Kysely<DB>) {
  const entries = () =>
    db
      .selectFrom('paper_entries')
      .innerJoin('venues', 'venues.id', 'paper_entries.venue_id')
      .where('venues.voided_at', 'is', null);

  const rows = () =>
    entries()
      .selectAll('paper_entries')
      .select(['venues.name as venue_name', 'venues.time_zone as venue_time_zone']);

  const matches = (scope: VenueScope, { form, search = '', from, to }: PaperFilter) => {
    const columns = SEARCHED_COLUMNS.map(
      (column) => sql`coalesce(${sql.ref(`paper_entries.${column}`)}, '')`,
    );
    const text = sql`(${sql.join(columns, sql` || E'\\x1f' || `)})`;
    return sql<SqlBool>`(${within(scope, 'paper_entries.venue_id')}
      and ${form === undefined ? sql`true` : sql`form = ${form}`}
      and ${search === '' ? sql`true` : sql`${text} ilike ${likePattern(search)}`}
      and ${from === undefined ? sql`true` : sql`day >= ${from}`}
      and ${to === undefined ? sql`true` : sql`day <= ${to}`})`;
  };

  return {
    list: (scope: VenueScope, filter: PaperFilter, voidedToo: boolean): List<PaperRowOfVenue> =>
      readList({
        id: 'paper_entries.id',
        rows: rows(),
        matching: entries()
          .where(matches(scope, filter))
          .$if(!voidedToo, (query) => query.where('paper_entries.voided_at', 'is', null)),
        order: sql`day desc, paper_entries.venue_id desc, paper_number desc`,
      }),

    read: (scope: VenueScope, id: string, voidedToo: boolean) =>
      rows()
        .where('paper_entries.id', '=', id)
        .where(within(scope, 'paper_entries.venue_id'))
        .$if(!voidedToo, (query) => query.where('paper_entries.voided_at', 'is', null))
        .executeTakeFirst(),

    /** Lists the scans of an entry's page. */
    scans: (scope: VenueScope, { venue_id, page }: PaperRow): Promise<PaperScanRow[]> =>
      db
        .selectFrom('paper_scans')
        .selectAll()
        .where(within(scope, 'venue_id'))
        .where('venue_id', '=', venue_id)
        .where('page', '=', page)
        .orderBy('id')
        .execute(),

    /** Lists the entries in force of venues on some days, by number. */
    inForce: (
      scope: VenueScope,
      { from, to }: { readonly from?: Day; readonly to?: Day },
    ): Promise<PaperRowOfVenue[]> =>
      rows()
        .where('paper_entries.voided_at', 'is', null)
        .where(within(scope, 'paper_entries.venue_id'))
        .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
        .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
        .orderBy('paper_entries.venue_id')
        .orderBy('paper_number')
        .execute(),

    /** Lists the nights with a check on paper, each with the entry. */
    nights: (
      scope: VenueScope,
      { from, to }: { readonly from: Day; readonly to: Day },
    ): Promise<PaperNight[]> =>
      db
        .selectFrom('paper_entries')
        .select(['venue_id', 'id', 'paper_number', 'day'])
        .where('voided_at', 'is', null)
        .where('form', '=', 'form_a')
        .where(within(scope, 'paper_entries.venue_id'))
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute(),

    /** Reads the first night with a check on paper of each venue. */
    async firstNights(scope: VenueScope): Promise<Map<string, Day>> {
      const found = await db
        .selectFrom('paper_entries')
        .where('voided_at', 'is', null)
        .where('form', '=', 'form_a')
        .where(within(scope, 'paper_entries.venue_id'))
        .select(({ fn }) => ['venue_id', fn.min('day').as('first')])
        .groupBy('venue_id')
        .execute();
      return new Map(found.map(({ venue_id, first }) => [venue_id, first]));
    },
  };
}

/** A night with a check on paper. */
export interface PaperNight {
  readonly venue_id: string;
  readonly id: string;
  readonly paper_number: number;
  readonly day: Day;
}

/** Statements of paper entries, inside the transaction of a unit of work on their venue's chain. */
export function paperWrite(trx: Transaction<DB>) {
  return {
    /** Returns the newest number of a venue, voided or not; 0 for none. The chain's lock keeps it. */
    async lastNumber(venueId: string): Promise<number> {
      const found = await trx
        .selectFrom('paper_entries')
        .select(({ fn }) => fn.max('paper_number').as('last'))
        .where('venue_id', '=', venueId)
        .executeTakeFirst();
      return found?.last ?? 0;
    },

    /** @returns the rows in their order */
    async insert(added: readonly Insertable<PaperEntries>[]): Promise<PaperRow[]> {
      const inserted: PaperRow[] = [];
      for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
        const batch = trx
          .insertInto('paper_entries')
          .values(added.slice(from, from + ROWS_AT_ONCE))
          .returningAll();
        inserted.push(...(await batch.execute()));
      }
      return inserted;
    },

    current: (id: string) =>
      trx
        .selectFrom('paper_entries')
        .selectAll()
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    void: (
      id: string,
      changes: Required<Pick<PaperRow, 'voided_at' | 'voided_by' | 'void_reason'>>,
    ): Promise<PaperRow> =>
      trx
        .updateTable('paper_entries')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    insertScan: (scan: Insertable<PaperScans>): Promise<PaperScanRow> =>
      trx.insertInto('paper_scans').values(scan).returningAll().executeTakeFirstOrThrow(),
  };
}
