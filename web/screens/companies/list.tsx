import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIST } from '#contract/messages/components/lists.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { companyListQuery } from '#web/api/companies.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { companyColumns } from './columns.tsx';
import { type CompanySearch, companyAddress } from './search.ts';

interface CompanyListProps {
  search: CompanySearch;
  onSearch: (search: CompanySearch) => void;
}

/** The companies that service the venues' CCTV. */
export function CompanyList({ search, onSearch }: CompanyListProps) {
  const companies = useQuery({ ...companyListQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={COMPANIES.title}
        action={
          <>
            <SearchFilter
              search={search}
              unfiltered={companyAddress.unfiltered}
              onSearch={onSearch}
            />
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
