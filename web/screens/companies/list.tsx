import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportCompanies, listCompanies } from '#contract/companies/calls.ts';
import { STATUS } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { COMPANIES } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { plainCall } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { SortSelect } from '#web/components/list/sort-select.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { countFilters } from '#web/components/search/search-params.ts';
import { useListExport } from '#web/export/use-list-export.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { companyColumns } from './columns.tsx';
import { type CompanySearch, companyFilterOf, companyQueryOf } from './filter.ts';

interface CompanyListProps {
  search: CompanySearch;
  onSearch: (search: CompanySearch) => void;
}

/** Companies that service the venues' CCTV. */
export function CompanyList({ search, onSearch }: CompanyListProps) {
  const companies = useQuery({
    ...query(listCompanies, { query: companyQueryOf(search) }),
    placeholderData: keepPreviousData,
  });
  const { exportList, preview } = useListExport();
  const exportFound = (draft: CompanySearch) => {
    const filter = companyFilterOf(draft);
    exportList({
      form: 'companies',
      filter: draft,
      facts: () => ({ isWaiting: filter.status === WAITING }),
      list: () => plainCall(exportCompanies, { query: filter }),
      isSheet: true,
    });
  };
  return (
    <>
      <PageHeader
        title={COMPANIES.title}
        crumb={NAV.companies}
        action={
          <>
            <SearchFilter<'status' | 'sort'>
              search={search}
              onSearch={onSearch}
              onExport={exportFound}
            >
              {(input) => (
                <>
                  <Select
                    label={VENUES.status}
                    data={[
                      { value: '', label: STATUS.all },
                      { value: WAITING, label: STATUS.waiting },
                    ]}
                    allowDeselect={false}
                    {...input('status')}
                  />
                  <SortSelect columns={companyColumns} {...input('sort')} />
                </>
              )}
            </SearchFilter>
            <CreateLink to="/companies/create">{COMPANIES.createTitle}</CreateLink>
          </>
        }
      />
      <PagedTable
        label={COMPANIES.title}
        columns={companyColumns}
        query={companies}
        sort={search.sort}
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : COMPANIES.emptyHint}
      />
      {preview}
    </>
  );
}
