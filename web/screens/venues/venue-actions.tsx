import { IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { confirmVenue, deleteVenue } from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { ConfirmAction } from '#web/components/list/confirm-action.tsx';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { RowActions } from '#web/components/list/row-actions.tsx';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActorAt } from '#web/session/user.ts';
import { RowAction, RowLink } from '#web/ui/list/row-action.tsx';

/** Actions on one venue. */
export function VenueActions({ venue: { id, name, is_confirmed } }: { venue: Venue }) {
  const actor = useActorAt(id);
  const navigate = useNavigate();
  const change = useChangeViewingVenue();
  const seesSeveral = useSeesSeveralVenues();

  function view(): void {
    change({ value: id, label: name });
    void navigate({ to: '/form-a' });
  }

  return (
    <RowActions of={name}>
      {seesSeveral && can(actor, 'venue:mark-viewing') && (
        <RowAction label={VENUES.view} onClick={view}>
          <IconSwitchHorizontal size={20} />
        </RowAction>
      )}
      {!is_confirmed && can(actor, 'venue:confirm') && (
        <ConfirmAction
          id={id}
          label={VENUES.confirm}
          mutation={mutation(confirmVenue)}
          successMessage={VENUES.confirmed}
        />
      )}
      {can(actor, 'venue:update') && (
        <RowLink to="/venues/edit/$venueId" params={{ venueId: id }} label={BUTTON.edit}>
          <IconPencil size={20} />
        </RowLink>
      )}
      {can(actor, 'venue:delete') && (
        <DeleteAction id={id} mutation={mutation(deleteVenue)} successMessage={VENUES.deleted} />
      )}
    </RowActions>
  );
}
