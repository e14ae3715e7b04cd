import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf, type PageMeta } from '#contract/inputs/paging.ts';
import { type BatchedResult, isInBatch, listedIds, readInBatches } from './batched-result.ts';
import type { DB } from './schema.gen.ts';

export interface Page<Row> {
  readonly data: Row[];
  readonly meta: PageMeta;
}

/** The statements of a list. */
interface Listing<Tables extends keyof DB, Row, MatchingTables extends keyof DB> {
  /** The column of the records' ids: "venues.id". */
  readonly id: string;
  /** All that is read of any record. */
  readonly rows: SelectQueryBuilder<DB, Tables, Row>;
  /** The records of the list, with nothing selected. */
  readonly matching: SelectQueryBuilder<DB, MatchingTables, object>;
  readonly order: Expression<unknown>;
}

/** A list of which one page is read, or all records. */
export interface List<Row> {
  /** @param page from 1 */
  page(page: number): Promise<Page<Row>>;
  all(): Promise<BatchedResult<Row>>;
}

export function readList<Tables extends keyof DB, Row, MatchingTables extends keyof DB>({
  id,
  rows,
  matching,
  order,
}: Listing<Tables, Row, MatchingTables>): List<Row> {
  return {
    async page(page) {
      const ids = matching
        .select(sql`${sql.ref(id)}`.as('id'))
        .orderBy(order)
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE);
      const count = matching.select(({ fn }) => fn.countAll<string>().as('total'));
      const [data, { total }] = await Promise.all([
        rows
          .where(sql<SqlBool>`${sql.ref(id)} in (${ids})`)
          .orderBy(order)
          .execute(),
        count.executeTakeFirstOrThrow(),
      ]);
      return { data, meta: metaOf(page, Number(total), PAGE_SIZE) };
    },

    async all() {
      const listed = await matching.select(listedIds(id, order)).executeTakeFirstOrThrow();
      return readInBatches(listed, (ids) =>
        rows.where(isInBatch(id, ids)).orderBy(order).execute(),
      );
    },
  };
}

/** Presents each record of a page. */
export const mapPage = <Row, Shown>(
  { data, meta }: Page<Row>,
  present: (row: Row) => Shown,
): Page<Shown> => ({ data: data.map(present), meta });
