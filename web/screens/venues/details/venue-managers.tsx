import { Title } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { MANAGERS } from '#contract/messages/people.ts';
import { VENUE_MANAGERS } from '#contract/messages/venues.ts';
import { listVenueManagers, removeManager } from '#contract/venues/calls.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { WITH_VALID_SCANS } from '#web/components/licence/valid-scans.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { useUser } from '#web/session/user.ts';
import { MANAGER_DELETION_REDIRECT_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { removeOwnVenueLink } from '../form/own-venue-link.ts';
import { useLeave } from '../form/use-leave.ts';
import { venueManagerColumns } from './manager-columns.tsx';

interface VenueManagersProps {
  venueId: string;
  page: number;
}

/** Managers who entered the venue's code. */
export function VenueManagers({ venueId, page }: VenueManagersProps) {
  const { manager: self } = useUser();
  const { leave } = useLeave(MANAGER_DELETION_REDIRECT_MS);
  const managers = useQuery({
    ...query(listVenueManagers, { params: { id: venueId }, query: { page } }),
    ...WITH_VALID_SCANS,
    placeholderData: keepPreviousData,
  });
  const removal = useMutation({
    ...mutation(removeManager),
    onSuccess: (_, { params: { managerId } }) => {
      if (managerId === self?.id) removeOwnVenueLink(venueId);
      showSuccessToast(MANAGERS.deleted);
      leave();
    },
    onError: (error) => showError(error),
  });

  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {VENUE_MANAGERS.title}
      </Title>
      <PagedTable
        label={VENUE_MANAGERS.title}
        columns={venueManagerColumns((id) =>
          removal.mutate({ params: { venueId, managerId: id } }),
        )}
        query={managers}
        emptyHint={VENUE_MANAGERS.emptyHint}
      />
    </section>
  );
}
