import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BUTTON } from '#contract/messages/labels.ts';
import { TEXT } from '#contract/messages/texts.ts';
import { can } from '#contract/permissions.ts';
import { venueQuery } from '#web/api/venues.ts';
import { ToneBadge } from '#web/components/feedback/tone-badge.tsx';
import { LinkButton } from '#web/components/page/link-button.tsx';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { CreateEntry } from './create-entry.tsx';

/** At the head of the register: whether tonight is done, and if not, what to do. */
export function ListActions() {
  const actor = useActor();
  const venue = useViewingVenue();
  const { data } = useQuery({ ...venueQuery(venue?.value ?? ''), enabled: venue !== null });
  return (
    <>
      {data?.hasCompletedFormA && (
        <ToneBadge tone="good" size="xl" leftSection={<IconCircleCheck size={18} />}>
          {TEXT.formACompletedToday}
        </ToneBadge>
      )}
      {venue && can(actor, 'form-a:declare-closed') && (
        <LinkButton
          to="/venues/edit/$venueId"
          params={{ venueId: venue.value }}
          search={{ showNonTrading: true }}
          variant="default"
        >
          {BUTTON.notTrading}
        </LinkButton>
      )}
      <CreateEntry />
    </>
  );
}
