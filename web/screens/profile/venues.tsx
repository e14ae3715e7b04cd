import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Manager } from '#contract/managers/schemas.ts';
import { JOIN_VENUE } from '#contract/messages/profile.ts';
import { JoinVenueForm } from '#web/components/account/join-venue-form.tsx';
import { ManageVenues } from './manage-venues.tsx';

/** Venues of a manager: joins one, and lists those joined. */
export function Venues({ manager }: { manager: Manager }) {
  return (
    <Stack mt="xl" gap="xl" maw="60rem">
      <JoinVenue managerId={manager.id} />
      {manager.venues.length > 0 && <ManageVenues managerId={manager.id} venues={manager.venues} />}
    </Stack>
  );
}

function JoinVenue({ managerId }: { managerId: string }) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
      <Stack>
        <div>
          <Title order={2} size="h4">
            {JOIN_VENUE.title}
          </Title>
          <Text c="dimmed">{JOIN_VENUE.hint}</Text>
        </div>
        <JoinVenueForm managerId={managerId} />
      </Stack>
    </Paper>
  );
}
