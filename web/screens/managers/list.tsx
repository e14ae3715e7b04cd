import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIST } from '#contract/messages/components/lists.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { managerListQuery } from '#web/api/managers.ts';
import { VenueSelect } from '#web/components/form/venue-select.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { countSet } from '#web/components/list/search-fields.ts';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { managerColumns } from './columns.tsx';
import { type ManagerSearch, managerAddress } from './search.ts';

interface ManagerListProps {
  search: ManagerSearch;
  onSearch: (search: ManagerSearch) => void;
}

/** Everyone who keeps a register, with their licences. */
export function ManagerList({ search, onSearch }: ManagerListProps) {
  const managers = useQuery({ ...managerListQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={MANAGERS.title}
        action={
          <>
            <SearchFilter<'venue'>
              search={search}
              unfiltered={managerAddress.unfiltered}
              onSearch={onSearch}
            >
              {(input) => <VenueSelect label={LABEL.venue} clearable {...input('venue')} />}
            </SearchFilter>
            <CreateLink to="/managers/create">{MANAGERS.createTitle}</CreateLink>
          </>
        }
      />
      <PagedTable
        label={MANAGERS.title}
        columns={managerColumns}
        query={managers}
        onPage={(page) => onSearch({ ...search, page })}
        emptyHint={countSet(search) > 0 ? LIST.filteredHint : MANAGERS.emptyHint}
      />
    </>
  );
}
