import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { listCompanyNames } from '#contract/companies/calls.ts';
import { EXPIRING } from '#contract/licences/expiring.ts';
import { LIST } from '#contract/messages/lists.ts';
import { LICENCE, TECHNICIANS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { exportTechnicians, listTechnicians } from '#contract/technicians/calls.ts';
import { TECHNICIAN_FIELD as FIELD } from '#contract/technicians/fields.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { plainCall } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { CompanySelect } from '#web/components/form/company-select.tsx';
import { ExpiringSelect } from '#web/components/licence/expiring-select.tsx';
import { Expiry } from '#web/components/licence/expiry.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { countFilters } from '#web/components/list/search-params.ts';
import { SortSelect } from '#web/components/list/sort-select.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import { useListExport } from '#web/export/use-list-export.ts';
import { useActor } from '#web/session/user.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import type { RowDetails } from '#web/ui/list/data-table.tsx';
import { technicianColumns } from './columns.tsx';
import { type TechnicianSearch, technicianFilterOf, technicianQueryOf } from './filter.ts';

/** Details of a technician, below the row. */
const licenceDetails: RowDetails<Technician> = {
  label: ({ name }) => TECHNICIANS.showLicence(name),
  columns: [
    { ...textColumn(FIELD.licenceNumber), title: LICENCE.number, onCard: 'hidden' },
    textColumn(FIELD.state),
    {
      ...textColumn(FIELD.licenceExpiry),
      cell: ({ licence_expiry_date }) => <Expiry day={licence_expiry_date} />,
    },
  ],
};

interface TechnicianListProps {
  search: TechnicianSearch;
  onSearch: (search: TechnicianSearch) => void;
}

/** Technicians of all companies, or for a company's account its own. */
export function TechnicianList({ search, onSearch }: TechnicianListProps) {
  const filtersByCompany = can(useActor(), 'technician:filter-by-company');
  const technicians = useQuery({
    ...query(listTechnicians, { query: technicianQueryOf(search) }),
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  const { exportList, preview } = useListExport();
  const exportFound = (draft: TechnicianSearch) => {
    const filter = technicianFilterOf(draft);
    exportList({
      form: 'technicians',
      filter: draft,
      facts: async () => {
        const names = filter.company
          ? await queries.ensureQueryData(
              query(listCompanyNames, { query: { chosen: filter.company } }),
            )
          : [];
        const companyName = names.find(({ id }) => id === filter.company)?.name;
        return { licence: filter.licence, companyName };
      },
      list: () => plainCall(exportTechnicians, { query: filter }),
      isSheet: true,
    });
  };
  return (
    <>
      <PageHeader
        title={TECHNICIANS.title}
        crumb={NAV.technicians}
        action={
          <>
            <SearchFilter<'company' | 'licence' | 'sort'>
              search={search}
              onSearch={onSearch}
              onExport={exportFound}
            >
              {(input) => (
                <>
                  {filtersByCompany && (
                    <CompanySelect label={TECHNICIANS.company} clearable {...input('company')} />
                  )}
                  <ExpiringSelect choices={EXPIRING} {...input('licence')} />
                  <SortSelect columns={technicianColumns} {...input('sort')} />
                </>
              )}
            </SearchFilter>
            <CreateLink to="/technicians/create">{TECHNICIANS.createTitle}</CreateLink>
          </>
        }
      />
      <PagedTable
        label={TECHNICIANS.title}
        columns={technicianColumns}
        details={licenceDetails}
        query={technicians}
        sort={search.sort}
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : TECHNICIANS.emptyHint}
      />
      {preview}
    </>
  );
}
