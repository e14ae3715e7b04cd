import { Paper, Stack, Text, Title } from '@mantine/core';
import { JOIN_VENUE } from '#contract/messages/screens/profile.ts';
import { JoinVenueForm } from '#web/components/form/join-venue-form.tsx';

export function JoinVenue({ managerId }: { managerId: string }) {
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
