import { z } from 'zod';
import { optional } from './inputs.ts';

/** Page number of a list, from 1. Invalid values mean the first page. */
export const pageNumber = z.coerce.number<number | string>().int().min(1).catch(1).default(1);

export const pageMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
});

export type PageMeta = z.infer<typeof pageMeta>;

/** A page of a list. A page after the last has no items and is no error. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: pageMeta });
}

/** Computes the page numbers of a list. An empty list has one page. */
export function metaOf(current_page: number, total: number, pageSize: number): PageMeta {
  return { current_page, last_page: Math.max(1, Math.ceil(total / pageSize)), total };
}

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
