import type { SelectQueryBuilder } from 'kysely';
import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf, type PageMeta } from '#contract/core/paging.ts';
import type { DB } from './schema.gen.ts';

export interface Page<Row> {
  readonly data: Row[];
  readonly meta: PageMeta;
}

/**
 * Reads one page of a list, and counts the list.
 * @param rows of the whole list, in order
 * @param matching the same rows, with nothing selected
 */
export async function readPage<Tables extends keyof DB, Row, MatchingTables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  matching: SelectQueryBuilder<DB, MatchingTables, object>,
  page: number,
): Promise<Page<Row>> {
  const [data, { total }] = await Promise.all([
    rows
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, meta: metaOf(page, Number(total), PAGE_SIZE) };
}
