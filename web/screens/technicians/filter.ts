import { technicianFilter } from '#contract/technicians/schemas.ts';
import type { ListSearch } from '#web/components/list/search-params.ts';

export type TechnicianSearch = ListSearch<'company' | 'licence' | 'sort'>;

/** Returns the filter for the server, without unknown values. */
export const technicianFilterOf = ({ page: _, ...texts }: TechnicianSearch) =>
  technicianFilter.parse(texts);

export const technicianQueryOf = (search: TechnicianSearch) => ({
  ...technicianFilterOf(search),
  page: search.page,
});
