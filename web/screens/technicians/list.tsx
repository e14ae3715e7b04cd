import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '#contract/core/permissions.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { TECHNICIANS } from '#contract/messages/screens/technicians.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { technicianListQuery } from '#web/api/technicians.ts';
import { CompanySelect } from '#web/components/form/company-select.tsx';
import { Expiry } from '#web/components/licence/expiry.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { countFilters, type ListSearch } from '#web/components/search/search-params.ts';
import { useActor } from '#web/session/user.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import type { RowDetails } from '#web/ui/list/data-table.tsx';
import { technicianColumns } from './columns.tsx';

/** Details of a technician, below the row. */
const licenceDetails: RowDetails<Technician> = {
  label: ({ name }) => TECHNICIANS.showLicence(name),
  columns: [
    {
      key: 'licenceNumber',
      title: LICENCE.number,
      cell: ({ licence_number }) => licence_number,
      onCard: 'hidden',
    },
    { key: 'state', title: LABEL.state, cell: ({ state }) => state },
    {
      key: 'expiry',
      title: LICENCE.expiryDate,
      cell: ({ licence_expiry_date }) => <Expiry day={licence_expiry_date} />,
    },
  ],
};

interface TechnicianListProps {
  search: ListSearch<'company'>;
  onSearch: (search: ListSearch<'company'>) => void;
}

/** Technicians of all companies, or for a company's account its own. */
export function TechnicianList({ search, onSearch }: TechnicianListProps) {
  const filtersByCompany = can(useActor(), 'technician:filter-by-company');
  const technicians = useQuery({
    ...technicianListQuery(search),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={TECHNICIANS.title}
        crumb={NAV.technicians}
        action={
          <>
            <SearchFilter<'company'> search={search} onSearch={onSearch}>
              {(input) =>
                filtersByCompany && (
                  <CompanySelect label={TECHNICIANS.company} clearable {...input('company')} />
                )
              }
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
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : TECHNICIANS.emptyHint}
      />
    </>
  );
}
