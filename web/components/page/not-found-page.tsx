import { Center, Stack, Text, Title } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { useStored } from '#web/session/stored-value.ts';
import { actorOf, sessionUser } from '#web/session/user.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';

export function NotFoundPage() {
  const user = useStored(sessionUser);
  const hasDashboard = user !== null && can(actorOf(user), 'dashboard:read');
  return (
    <Center mih="50dvh" p="md">
      <Stack align="center" ta="center" gap="sm">
        <title>{PAGE.title(API_ERROR.notFound)}</title>
        <IconMapQuestion size={48} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
        <Title order={1}>{API_ERROR.notFound}</Title>
        <Text c="dimmed">{PAGE.notFoundHint}</Text>
        <LinkButton to="/" variant="default">
          {hasDashboard ? PAGE.backToDashboard : PAGE.backHome}
        </LinkButton>
      </Stack>
    </Center>
  );
}
