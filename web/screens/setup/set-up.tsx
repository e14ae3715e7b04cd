import { Paper, Text } from '@mantine/core';
import { SETUP } from '#contract/messages/profile.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useUser } from '#web/session/user.ts';
import { ManagerDetails } from './manager-details.tsx';
import { PhoneDetails } from './phone-details.tsx';

/** Asks for details that are missing before the first nightly check. */
export function SetUp() {
  const user = useUser();
  return (
    <>
      <PageHeader title={SETUP.title} isTop />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={760} bg="var(--night-surface)">
        {user.manager ? (
          <>
            <Text c="dimmed" mb="md">
              {SETUP.hint}
            </Text>
            <ManagerDetails user={user} manager={user.manager} />
          </>
        ) : (
          <PhoneDetails user={user} />
        )}
      </Paper>
    </>
  );
}
