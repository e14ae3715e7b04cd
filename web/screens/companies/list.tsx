import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HINT } from '#contract/messages/added/hints.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { companyListQuery } from '#web/api/companies.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import type { ListSearch } from '#web/components/search/search-params.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { companyColumns } from './columns.tsx';

interface CompanyListProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Companies that service the venues' CCTV. */
export function CompanyList({ search, onSearch }: CompanyListProps) {
  const companies = useQuery({ ...companyListQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={TITLE.companies}
        action={
          <>
            <SearchFilter search={search} onSearch={onSearch} />
            <CreateLink to="/companies/create">{TITLE.createCompany}</CreateLink>
          </>
        }
      />
      <PagedTable
        label={TITLE.companies}
        columns={companyColumns}
        query={companies}
        onPage={(page) => onSearch({ ...search, page })}
        emptyHint={search.search ? HINT.filtered : HINT.companies}
      />
    </>
  );
}
