import { companyFilter } from '#contract/companies/schemas.ts';
import type { ListSearch } from '#web/components/list/search-params.ts';

export type CompanySearch = ListSearch<'status' | 'sort'>;

/** Returns the filter for the server, without unknown values. */
export const companyFilterOf = ({ page: _, ...texts }: CompanySearch) => companyFilter.parse(texts);

export const companyQueryOf = (search: CompanySearch) => ({
  ...companyFilterOf(search),
  page: search.page,
});
