import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { DELETE_RELOAD_MS } from '#contract/core/limits.ts';
import type { VenueLink } from '#contract/managers/schemas.ts';
import { PROFILE } from '#contract/messages/added/account-screens.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { leaveVenueMutation } from '#web/api/account.ts';
import { refreshVenues } from '#web/components/account/refresh-venues.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';

interface LeaveVenueProps {
  managerId: string;
  venue: VenueLink;
}

export function LeaveVenue({ managerId, venue }: LeaveVenueProps) {
  const leaving = useMutation(leaveVenueMutation(managerId));
  const leave = () =>
    leaving.mutate(venue.id, {
      onSuccess: (venues) => refreshVenues(venues, TOAST.venueRemoved, DELETE_RELOAD_MS),
      onError: (error) => showError(error),
    });
  return (
    <RowAction
      label={PROFILE.removeVenue(venue.name)}
      destructive
      onClick={() => confirmDelete(leave)}
    >
      <IconTrash size={20} />
    </RowAction>
  );
}
