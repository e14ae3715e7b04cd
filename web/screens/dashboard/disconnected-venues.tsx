import { Paper, Stack, Title } from '@mantine/core';
import { DISCONNECTED } from '#contract/messages/screens/dashboard.ts';
import { Reconnect } from '#web/components/account/reconnect.tsx';
import { useUser } from '#web/session/user.ts';

/** Asks for the new code of each venue that the user was disconnected from. */
export function DisconnectedVenues() {
  const { manager } = useUser();
  return manager?.venues
    .filter(({ status }) => status === 'disconnected')
    .map((venue) => (
      <Paper key={venue.id} component="section" p="md" withBorder bg="var(--night-accent-surface)">
        <Stack gap="xs">
          <Title order={2} size="h5">
            {DISCONNECTED.title(venue.name)}
          </Title>
          <Reconnect managerId={manager.id} venue={venue} />
        </Stack>
      </Paper>
    ));
}
