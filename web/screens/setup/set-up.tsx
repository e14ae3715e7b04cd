import { Paper, Text } from '@mantine/core';
import { PROFILE } from '#contract/messages/added/account-screens.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useUser } from '#web/session/user.ts';
import { ManagerDetails } from './manager-details.tsx';
import { PhoneDetails } from './phone-details.tsx';

/** Asks for details that are missing before the first nightly check. */
export function SetUp() {
  const user = useUser();
  return (
    <>
      <PageHeader title={TITLE.setup} />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={760} bg="var(--night-surface)">
        {user.manager ? (
          <>
            <Text c="dimmed" mb="md">
              {PROFILE.setupHint}
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
