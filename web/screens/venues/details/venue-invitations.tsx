import { Group, Title } from '@mantine/core';
import { useState } from 'react';
import { INVITATIONS } from '#contract/messages/invitations.ts';
import { InvitationTable } from '#web/components/invitations/invitation-table.tsx';
import { InviteButton } from '#web/components/invitations/invite-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';

interface VenueInvitationsProps {
  venueId: string;
  page: number;
}

/** Invitations to a venue. */
export function VenueInvitations({ venueId, page }: VenueInvitationsProps) {
  const [isInviting, setInviting] = useState(false);
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {INVITATIONS.title}
        </Title>
        <Group gap="md">
          <TextLink to="/invitations">{INVITATIONS.ofAllVenues}</TextLink>
          <InviteButton opened={isInviting} onChange={setInviting} venueId={venueId} />
        </Group>
      </Group>
      <InvitationTable page={page} venueId={venueId} />
    </section>
  );
}
