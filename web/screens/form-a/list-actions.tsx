import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { WaitingAction } from '#web/components/register/waiting-action.tsx';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { CreateEntryLink } from './create-entry-link.tsx';

/** Says that tonight's check is done, and links to recording a check or a closure. */
export function ListActions() {
  const actor = useActor();
  const waits =
    actor.isUnconfirmed && can({ ...actor, isUnconfirmed: false }, 'form-a:declare-closed');
  const venue = useViewingVenue();
  const { data } = useQuery({
    ...query(readVenue, { params: { id: venue?.value ?? '' } }),
    enabled: venue !== null,
  });
  return (
    <>
      {data?.hasCompletedFormA && (
        <ToneBadge tone="good" size="xl" leftSection={<IconCircleCheck size={18} />}>
          {FORM_A.completedToday}
        </ToneBadge>
      )}
      {venue && can(actor, 'form-a:declare-closed') && (
        <LinkButton
          to="/venues/edit/$venueId"
          params={{ venueId: venue.value }}
          search={{ showNonTrading: true }}
          variant="default"
        >
          {FORM_A.notTrading}
        </LinkButton>
      )}
      {venue && waits && <WaitingAction>{FORM_A.notTrading}</WaitingAction>}
      <CreateEntryLink />
    </>
  );
}
