import { companyFilter } from '#contract/companies/schemas.ts';
import type { ListSearch } from '#web/components/search/search-params.ts';

export type CompanySearch = ListSearch<'status'>;

/** Returns the query for the server, without an unknown status. */
export const companyQueryOf = ({ search, status, page }: CompanySearch) => ({
  ...companyFilter.parse({ search, status }),
  page,
});
