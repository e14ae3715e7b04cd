import { managerFilter } from '#contract/managers/schemas.ts';
import type { ListSearch } from '#web/components/list/search-params.ts';

export type ManagerSearch = ListSearch<'venue' | 'licence' | 'sort'>;

/** Returns the filter for the server, without unknown values. */
export const managerFilterOf = ({ page: _, ...texts }: ManagerSearch) => managerFilter.parse(texts);

export const managerQueryOf = (search: ManagerSearch) => ({
  ...managerFilterOf(search),
  page: search.page,
});
