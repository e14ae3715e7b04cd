import { Paper, Stack, Text, Title } from '@mantine/core';
import { PROFILE } from '#contract/messages/added/account-screens.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { JoinVenueForm } from '#web/components/form/join-venue-form.tsx';

export function JoinVenue({ managerId }: { managerId: string }) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
      <Stack>
        <div>
          <Title order={2} size="h4">
            {TITLE.joinVenue}
          </Title>
          <Text c="dimmed">{PROFILE.joinHint}</Text>
        </div>
        <JoinVenueForm managerId={managerId} />
      </Stack>
    </Paper>
  );
}
