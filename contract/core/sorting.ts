import { z } from 'zod';
import { optional } from './fields.ts';

/** The column by which a list is sorted: `name`, or `-name` with the last one first. */
export type Sort<Column extends string> = Column | `-${Column}`;

/** The sort of a list. Anything else than one of its columns means the list's own order. */
export function sortBy<const Column extends string>(columns: readonly Column[]) {
  const descending = columns.map((column) => `-${column}` as const);
  return optional(z.enum<readonly Sort<Column>[]>([...columns, ...descending])).catch(undefined);
}

/** Returns the column of a sort, and whether the last one comes first. */
export function readSort<Column extends string>(sort: Sort<Column>) {
  const isDescending = sort.startsWith('-');
  return { column: (isDescending ? sort.slice(1) : sort) as Column, isDescending };
}
