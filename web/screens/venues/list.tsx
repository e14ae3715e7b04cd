import { Group, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { BUTTON, STATUS } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { exportVenues, listVenues } from '#contract/venues/calls.ts';
import { VENUE_STATUSES, WAITING } from '#contract/venues/schemas.ts';
import { plainCall } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { countFilters } from '#web/components/list/search-params.ts';
import { SortSelect } from '#web/components/list/sort-select.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useListExport } from '#web/export/use-list-export.ts';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { actorOf, useUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { Legend } from '#web/ui/list/legend.tsx';
import { venueColumns } from './columns.tsx';
import { filterOf, type VenueSearch } from './filter.ts';

interface VenueListProps {
  search: VenueSearch;
  onSearch: (search: VenueSearch) => void;
}

const STATUS_CHOICES = [
  { value: '', label: STATUS.all },
  ...VENUE_STATUSES.map((status) => ({ value: status, label: STATUS[status] })),
];

/** For admins, who confirm venues. */
const WAITING_CHOICE = { value: WAITING, label: STATUS.waiting };

/** Venues that the user may see. */
export function VenueList({ search, onSearch }: VenueListProps) {
  const actor = actorOf(useUser());
  const viewed = useViewingVenue();
  const venues = useQuery({
    ...query(listVenues, { query: { ...filterOf(search), page: search.page } }),
    placeholderData: keepPreviousData,
  });
  const seesSeveral = useSeesSeveralVenues();
  const columns = venueColumns(actor, seesSeveral);
  const { exportFound, preview } = useVenuesExport();
  const mayCreate = can(actor, 'venue:create-from-list');

  return (
    <>
      <PageHeader
        title={VENUES.title}
        crumb={NAV.venues}
        action={mayCreate && <CreateLink to="/venues/create">{BUTTON.createEntry}</CreateLink>}
      />
      <Group justify="space-between" mb="sm">
        {seesSeveral ? <Legend>{VENUES.viewingVenueLegend}</Legend> : <div />}
        <SearchFilter<'status' | 'sort'> search={search} onSearch={onSearch} onExport={exportFound}>
          {(input) => (
            <>
              <Select
                label={VENUES.status}
                data={
                  can(actor, 'venue:confirm') ? [...STATUS_CHOICES, WAITING_CHOICE] : STATUS_CHOICES
                }
                allowDeselect={false}
                {...input('status')}
              />
              <SortSelect columns={columns} {...input('sort')} />
            </>
          )}
        </SearchFilter>
      </Group>
      <PagedTable
        label={VENUES.title}
        columns={columns}
        query={venues}
        sort={search.sort}
        isHighlighted={({ id }) => id === viewed?.value}
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : mayCreate && VENUES.emptyHint}
      />
      {preview}
    </>
  );
}

/** Exports the venues that a filter finds. */
function useVenuesExport() {
  const { exportList, preview } = useListExport();
  const exportFound = (draft: VenueSearch) => {
    const filter = filterOf(draft);
    exportList({
      form: 'venues',
      filter: draft,
      facts: () => ({ status: filter.status }),
      list: () => plainCall(exportVenues, { query: filter }),
    });
  };
  return { exportFound, preview };
}
