import { z } from 'zod';

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
