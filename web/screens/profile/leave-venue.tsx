import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { VenueLink } from '#contract/managers/schemas.ts';
import { MY_VENUES } from '#contract/messages/profile.ts';
import { leaveVenue } from '#contract/venues/calls.ts';
import { mutation } from '#web/api/mutation.ts';
import { refreshVenues } from '#web/components/account/refresh-venues.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { DELETE_RELOAD_MS } from '#web/ui/delays.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';

interface LeaveVenueProps {
  managerId: string;
  venue: VenueLink;
}

export function LeaveVenue({ managerId, venue }: LeaveVenueProps) {
  const leaving = useMutation({
    ...mutation(leaveVenue),
    onSuccess: (venues) => refreshVenues(venues, MY_VENUES.removed, DELETE_RELOAD_MS),
    onError: (error) => showError(error),
  });
  return (
    <RowAction
      label={MY_VENUES.remove(venue.name)}
      destructive
      onClick={() =>
        confirmDelete(() => leaving.mutate({ params: { managerId, venueId: venue.id } }))
      }
    >
      <IconTrash size={20} />
    </RowAction>
  );
}
