import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIST } from '#contract/messages/components/lists.ts';
import { INVITATIONS } from '#contract/messages/invitations.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { managerListQuery } from '#web/api/managers.ts';
import { VenueSelect } from '#web/components/form/venue-select.tsx';
import { InviteButton } from '#web/components/invitations/invite-button.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { countFilters, type ListSearch } from '#web/components/search/search-params.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { managerColumns } from './columns.tsx';

interface ManagerListProps {
  search: ListSearch<'venue'>;
  onSearch: (search: ListSearch<'venue'>) => void;
  /** Whether the dialog that invites people is open. */
  isInviting: boolean;
  onInvite: (opened: boolean) => void;
}

/** Managers and their licences. */
export function ManagerList({ search, onSearch, isInviting, onInvite }: ManagerListProps) {
  const managers = useQuery({ ...managerListQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={MANAGERS.title}
        crumb={NAV.managers}
        action={
          <>
            <SearchFilter<'venue'> search={search} onSearch={onSearch}>
              {(input) => <VenueSelect label={LABEL.venue} clearable {...input('venue')} />}
            </SearchFilter>
            <LinkButton to="/invitations" variant="default">
              {INVITATIONS.title}
            </LinkButton>
            <InviteButton opened={isInviting} onChange={onInvite} />
            <CreateLink to="/managers/create">{MANAGERS.createTitle}</CreateLink>
          </>
        }
      />
      <PagedTable
        label={MANAGERS.title}
        columns={managerColumns}
        query={managers}
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : MANAGERS.emptyHint}
      />
    </>
  );
}
