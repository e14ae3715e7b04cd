import { type Expression, type RawBuilder, sql } from 'kysely';
import { readSort, type Sort } from '#contract/inputs/paging.ts';

/**
 * SQL of the order of a list: by a column, whose empty values come last either way, then by the columns that
 * order equal ones.
 * @param columns SQL by the names of a sort
 * @param otherwise the order without a sort; its last column is unique
 */
export function sortOrder<Column extends string>(
  columns: Readonly<Record<Column, Expression<unknown>>>,
  sort: Sort<Column> | undefined,
  otherwise: readonly Expression<unknown>[],
): RawBuilder<unknown> {
  if (sort === undefined) return sql`${sql.join(otherwise)}`;
  const { column, isDescending } = readSort(sort);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${columns[column]} ${direction} nulls last, ${sql.join(otherwise)}`;
}
