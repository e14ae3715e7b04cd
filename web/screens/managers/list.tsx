import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MANAGER_EXPIRING } from '#contract/licences/expiring.ts';
import { exportManagers, listManagers } from '#contract/managers/calls.ts';
import { INVITATIONS } from '#contract/messages/invitations.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { listVenuesTonight, readVenue } from '#contract/venues/calls.ts';
import { plainCall } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { VenueSelect } from '#web/components/form/venue-select.tsx';
import { InviteButton } from '#web/components/invitations/invite-button.tsx';
import { ExpiringSelect } from '#web/components/licence/expiring-select.tsx';
import { WITH_VALID_SCANS } from '#web/components/licence/valid-scans.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { countFilters } from '#web/components/list/search-params.ts';
import { SortSelect } from '#web/components/list/sort-select.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useListExport } from '#web/export/use-list-export.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { managerColumns } from './columns.tsx';
import { type ManagerSearch, managerFilterOf, managerQueryOf } from './filter.ts';

interface ManagerListProps {
  search: ManagerSearch;
  onSearch: (search: ManagerSearch) => void;
  /** Whether the dialog that invites people is open. */
  isInviting: boolean;
  onInvite: (opened: boolean) => void;
}

/** Managers and their licences. */
export function ManagerList({ search, onSearch, isInviting, onInvite }: ManagerListProps) {
  const managers = useQuery({
    ...query(listManagers, { query: managerQueryOf(search) }),
    ...WITH_VALID_SCANS,
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  const { data: venues = [] } = useQuery(query(listVenuesTonight));
  const onlyVenue = venues.length === 1 ? venues[0] : undefined;
  const { exportList, preview } = useListExport();
  const exportFound = (draft: ManagerSearch) => {
    const filter = managerFilterOf(draft);
    exportList({
      form: 'managers',
      filter: draft,
      facts: async () => ({
        licence: filter.licence,
        venueName:
          filter.venue &&
          (await queries.ensureQueryData(query(readVenue, { params: { id: filter.venue } }))).name,
      }),
      list: () => plainCall(exportManagers, { query: filter }),
      isSheet: true,
    });
  };
  return (
    <>
      <PageHeader
        title={MANAGERS.title}
        crumb={NAV.managers}
        action={
          <>
            <SearchFilter<'venue' | 'licence' | 'sort'>
              search={search}
              onSearch={onSearch}
              onExport={exportFound}
            >
              {(input) => (
                <>
                  <VenueSelect label={LABEL.venue} clearable {...input('venue')} />
                  <ExpiringSelect choices={MANAGER_EXPIRING} {...input('licence')} />
                  <SortSelect columns={managerColumns} {...input('sort')} />
                </>
              )}
            </SearchFilter>
            <LinkButton to="/invitations" variant="default">
              {INVITATIONS.title}
            </LinkButton>
            <InviteButton opened={isInviting} onChange={onInvite} venueId={onlyVenue?.id} />
            <CreateLink to="/managers/create">{MANAGERS.createTitle}</CreateLink>
          </>
        }
      />
      <PagedTable
        label={MANAGERS.title}
        columns={managerColumns}
        query={managers}
        sort={search.sort}
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : MANAGERS.emptyHint}
      />
      {preview}
    </>
  );
}
