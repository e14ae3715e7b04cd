import { Group, Select } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  confirmCompany,
  deleteCompany,
  exportCompanies,
  listCompanies,
} from '#contract/companies/calls.ts';
import { COMPANY_FIELD } from '#contract/companies/fields.ts';
import type { Company } from '#contract/companies/schemas.ts';
import { BUTTON, STATUS } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { COMPANIES } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { plainCall } from '#web/api/call.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { ConfirmAction, WaitingBadge } from '#web/components/list/confirm-action.tsx';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { RowActions } from '#web/components/list/row-actions.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { countFilters } from '#web/components/list/search-params.ts';
import { SortSelect } from '#web/components/list/sort-select.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import { useListExport } from '#web/export/use-list-export.ts';
import type { Column } from '#web/ui/list/column.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { RowLink } from '#web/ui/list/row-action.tsx';
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

const companyColumns: readonly Column<Company>[] = [
  {
    ...textColumn(COMPANY_FIELD.name),
    cell: (company) => <Name {...company} />,
    onCard: 'heading',
  },
  textColumn(COMPANY_FIELD.address),
  {
    key: 'actions',
    title: COMPANIES.columns.actions,
    cell: ({ id, name, is_confirmed }) => (
      <RowActions of={name}>
        {!is_confirmed && (
          <ConfirmAction
            id={id}
            label={COMPANIES.confirm}
            mutation={mutation(confirmCompany)}
            successMessage={COMPANIES.confirmed}
          />
        )}
        <RowLink to="/companies/edit/$companyId" params={{ companyId: id }} label={BUTTON.edit}>
          <IconPencil size={20} />
        </RowLink>
        <DeleteAction
          id={id}
          mutation={mutation(deleteCompany)}
          successMessage={COMPANIES.deleted}
        />
      </RowActions>
    ),
    pinned: 'right',
    width: 160,
    onCard: 'actions',
  },
];

function Name({ name, is_confirmed }: Company) {
  return (
    <Group gap="xs">
      {name}
      {!is_confirmed && <WaitingBadge />}
    </Group>
  );
}
