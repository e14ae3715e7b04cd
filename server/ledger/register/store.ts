import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { FIRST_PAGE, PAGE_SIZE } from '#contract/core/limits.ts';
import { scopeParameter, type VenueScope } from '#server/access.ts';
import { type BatchedResult, readInBatches } from '#server/platform/postgres/batched-result.ts';
import type { HistoryAction } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';
import type { NumberedForm } from '../change.ts';
import { ENTRY_TABLE } from '../entries.ts';
import type { HistoryRow } from '../hash.ts';
import { within } from '../venue-conditions.ts';
import {
  isListed,
  type ListLength,
  type ListQuery,
  type PageRange,
  pageStore,
  type UnfilteredList,
  unfilteredList,
} from './page-store.ts';
import type { RecordedEdit } from './present.ts';
import { isFiltered, matchesQuery, NO_FILTER, type RegisterQuery } from './register-query.ts';
import { type Sealable, sealedStore } from './sealed-store.ts';

/** Columns of a form's table by which its register is sorted and searched. */
interface RegisterColumns {
  readonly time: string;
  readonly searched: readonly string[];
  /** SQL condition of entries that stay in the lists when they are voided; none by default. */
  readonly staysListed?: Expression<SqlBool>;
}

export interface RegisterPage {
  readonly newestFirst: boolean;
  readonly voidedToo: boolean;
  readonly page: number;
}

export interface RegisterStore<Row> {
  read(scope: VenueScope, id: string, voidedToo: boolean): Promise<Row | undefined>;
  page(query: RegisterQuery, part: RegisterPage): Promise<{ data: Row[]; total: number }>;
  /**
   * Lists the whole register as an inspector sees it, with voided entries in their place.
   * @param snapshot a transaction in which the entries are listed; none by default
   */
  all(query: RegisterQuery, newestFirst: boolean, snapshot?: Database): Promise<BatchedResult<Row>>;
  /** Lists one entry; none when it is not in the scope. */
  one(scope: VenueScope, id: string, voidedToo: boolean): Promise<BatchedResult<Row>>;
  isRecordedBy(userId: string, id: string): Promise<boolean>;
  /** Reads the changes of an entry, oldest first. */
  history(scope: VenueScope, id: string): Promise<RecordedChange[]>;
}

/** A row of the history, as far as it is shown. */
type RecordedChange = Pick<HistoryRow, 'at' | 'actor_name' | 'action' | 'before' | 'after'>;

/**
 * Selects the columns of an entry that are read from the history: its edits, and the author of its voiding.
 */
export function fromHistory(form: NumberedForm) {
  const column = (name: string) => sql.ref(`${ENTRY_TABLE[form]}.${name}`);
  const changes = (action: HistoryAction) => sql`from history
    where entity = ${sql.lit(form)} and entity_id = ${column('id')} and action = ${sql.lit(action)}`;
  return [
    sql<RecordedEdit[] | null>`case when ${column('version')} > 1 then (
      select json_agg(json_build_object('change', seq, 'at', at, 'by', actor_name,
        'before', before, 'after', after) order by seq) ${changes('edit')}) end`.as('edits'),
    sql<string | null>`case when ${column('voided_at')} is not null
      then (select actor_name ${changes('void')}) end`.as('voided_by'),
  ] as const;
}

/** SQL of the id of the user who recorded an entry or its check, on a phone from which another may have sent it. */
export function recorderId(form: NumberedForm) {
  const author = sql<string | null>`(select actor_id from history where entity = ${sql.lit(form)}
    and entity_id = ${sql.ref(`${ENTRY_TABLE[form]}.id`)} and action = 'create')`;
  const checkId = { form_a: 'form_a_entries.id', form_b: 'form_b_entries.form_a_id' } as const;
  return form === 'form_c'
    ? author
    : sql<string | null>`coalesce((select maker_id from form_a_entries made
        where made.id = ${sql.ref(checkId[form])}), ${author})`;
}

/** Selects the column of an entry's venue. */
export const ENTRY_VENUE = 'venues.name as venue_name';

/** Reads the entries of one form. @param entries selects all of them, joined with their venues */
export function registerStore<Tables extends keyof DB, Row extends Sealable>(
  db: Database,
  form: NumberedForm,
  entries: SelectQueryBuilder<DB, Tables, Row>,
  { time, searched, staysListed = sql<SqlBool>`false` }: RegisterColumns,
): RegisterStore<Row> {
  const column = (name: string) => `${ENTRY_TABLE[form]}.${name}`;
  const columns = {
    venue: column('venue_id'),
    time: column(time),
    searched: searched.map(column),
    staysListed,
  };

  const order = (newestFirst: boolean) => {
    const direction = sql.raw(newestFirst ? 'desc' : 'asc');
    return sql`${sql.ref(columns.time)} ${direction}, ${sql.ref(column('id'))} ${direction}`;
  };

  const pages = pageStore(db, form, columns);
  const sealed = sealedStore(db, form);

  const list = async (condition: RawBuilder<unknown>, newestFirst: boolean, snapshot = db) => {
    const table = sql.table(ENTRY_TABLE[form]);
    const [id, venue, time] = [
      sql.ref(column('id')),
      sql.ref(columns.venue),
      sql.ref(columns.time),
    ];
    const listed = await sealed.list(
      sql`select ${id} as id, ${venue} as venue_id, ${time} as time
        from ${table} join venues on venues.id = ${venue} where ${condition}`,
      newestFirst,
      snapshot,
    );
    const batched = readInBatches(listed, async (ids) => {
      const rows = await entries
        .where(sql<SqlBool>`${id} = any(string_to_array(${ids}, ',')::bigint[])`)
        .orderBy(order(newestFirst))
        .execute();
      return sealed.asSealed(rows, listed.seal);
    });
    return { ...batched, seal: listed.seal };
  };

  const rowsOf = (ids: RawBuilder<unknown>, newestFirst: boolean) =>
    entries.where(sql<SqlBool>`${sql.ref(column('id'))} = any(${ids})`).orderBy(order(newestFirst));

  const readRange = (query: ListQuery, newestFirst: boolean, where: PageRange) =>
    rowsOf(sql`array(${pages.ids(query, where)})`, newestFirst).execute();

  /** Prepared, since most requests are for the first page without a filter. */
  const firstPages = statement(
    (
      _,
      { venueIds, voidedToo, newestFirst }: Placeholders<UnfilteredList & { newestFirst: boolean }>,
    ) => {
      const query = { ...NO_FILTER, scope: scopeParameter(venueIds ?? 'all'), voidedToo };
      const first = { fromNewest: newestFirst, offset: 0, length: PAGE_SIZE };
      return rowsOf(sql`array(${pages.ids(query, first)})`, newestFirst).select(
        pages.unfilteredTotal(query).as('total'),
      );
    },
  );

  return {
    read: (scope, id, voidedToo) =>
      entries
        .where(sql<SqlBool>`${sql.ref(column('id'))} = ${id}`)
        .where(within(scope, columns.venue))
        .$if(!voidedToo, (query) => query.where(isListed(form, columns)))
        .executeTakeFirst(),

    async page(registerQuery, { newestFirst, voidedToo, page }) {
      const query = { ...registerQuery, voidedToo };
      await pages.refuseLongScan(query);
      const offset = (page - FIRST_PAGE) * PAGE_SIZE;
      const start = { fromNewest: newestFirst, offset, length: PAGE_SIZE };
      if (query.search !== '') {
        const { total, ids } = await pages.search(query, start);
        const reading = ids
          ? rowsOf(sql`${ids}::bigint[]`, newestFirst).execute()
          : readRange(query, newestFirst, start);
        return { data: await reading, total };
      }
      if (page === FIRST_PAGE && !isFiltered(query)) {
        const data = await firstPages(db, { ...unfilteredList(query), newestFirst });
        return { data, total: Number(data[0]?.total ?? 0) };
      }
      const counting = pages.length(query, offset);
      if (page === FIRST_PAGE) {
        const reading = readRange(query, newestFirst, start);
        const [data, { total }] = await Promise.all([reading, counting]);
        return { data, total };
      }
      const length = await counting;
      const nearest = fromNearestEnd(start, length);
      const data = nearest.length === 0 ? [] : await readRange(query, newestFirst, nearest);
      return { data, total: length.total };
    },

    async all(query, newestFirst, snapshot) {
      await pages.refuseLongScan(query);
      return list(sql`${matchesQuery(query, columns)}`, newestFirst, snapshot);
    },

    one: (scope, id, voidedToo) =>
      list(
        sql`${sql.ref(column('id'))} = ${id} and ${within(scope, columns.venue)}
          ${voidedToo ? sql`` : sql`and ${isListed(form, columns)}`}`,
        true,
      ),

    async isRecordedBy(userId, id) {
      const creation = await db
        .selectFrom('history')
        .select('seq')
        .where('entity', '=', form)
        .where('entity_id', '=', id)
        .where('action', '=', 'create')
        .where('actor_id', '=', userId)
        .executeTakeFirst();
      return creation !== undefined;
    },

    history: (scope, id) =>
      db
        .selectFrom('history')
        .select(['at', 'actor_name', 'action', 'before', 'after'])
        .where('entity', '=', form)
        .where('entity_id', '=', id)
        .where(within(scope, 'chain'))
        .orderBy('chain')
        .orderBy('seq')
        .execute(),
  };
}

/** Counts the range from the other end of the list when it is nearer. */
function fromNearestEnd({ fromNewest, offset, length }: PageRange, list: ListLength): PageRange {
  const count = Math.max(0, Math.min(length, list.total - offset));
  const after = Math.max(0, list.total - offset - count);
  return list.isExact && after < offset
    ? { fromNewest: !fromNewest, offset: after, length: count }
    : { fromNewest, offset, length: count };
}
