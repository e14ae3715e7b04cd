import { Title } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { MANAGER_DELETION_REDIRECT_MS } from '#contract/core/limits.ts';
import { HINT } from '#contract/messages/added/hints.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { removeManagerMutation, venueManagersQuery } from '#web/api/venues.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { useUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { removeOwnVenueLink } from '../form/own-venue-link.ts';
import { useLeave } from '../form/use-leave.ts';
import { venueManagerColumns } from './manager-columns.tsx';

interface VenueManagersProps {
  venueId: string;
  page: number;
  onPage: (page: number) => void;
}

/** Managers who entered the venue's code. */
export function VenueManagers({ venueId, page, onPage }: VenueManagersProps) {
  const { manager: self } = useUser();
  const { leave } = useLeave(MANAGER_DELETION_REDIRECT_MS);
  const managers = useQuery({
    ...venueManagersQuery(venueId, page),
    placeholderData: keepPreviousData,
  });
  const removal = useMutation(removeManagerMutation(venueId));

  const remove = (managerId: string) =>
    removal.mutate(managerId, {
      onSuccess: () => {
        if (managerId === self?.id) removeOwnVenueLink(venueId);
        showSuccessToast(TOAST.managerDeleted);
        leave();
      },
      onError: (error) => showError(error),
    });

  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {TITLE.venueManagers}
      </Title>
      <PagedTable
        label={TITLE.venueManagers}
        columns={venueManagerColumns(remove)}
        query={managers}
        onPage={onPage}
        emptyHint={HINT.venueManagers}
      />
    </section>
  );
}
