import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIST } from '#contract/messages/components/lists.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
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
        title={COMPANIES.title}
        action={
          <>
            <SearchFilter search={search} onSearch={onSearch} />
            <CreateLink to="/companies/create">{COMPANIES.createTitle}</CreateLink>
          </>
        }
      />
      <PagedTable
        label={COMPANIES.title}
        columns={companyColumns}
        query={companies}
        onPage={(page) => onSearch({ ...search, page })}
        emptyHint={search.search ? LIST.filteredHint : COMPANIES.emptyHint}
      />
    </>
  );
}
