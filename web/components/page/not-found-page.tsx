import { Anchor, Center, Stack, Text, Title } from '@mantine/core';
import { PAGE } from '#contract/messages/components/pages.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';

export function NotFoundPage() {
  return (
    <Center mih="60dvh" p="md">
      <Stack align="center" ta="center" gap="sm">
        <Title order={1}>{API_ERROR.notFound}</Title>
        <Text c="dimmed">{PAGE.notFoundHint}</Text>
        <Anchor href="/">{PAGE.backHome}</Anchor>
      </Stack>
    </Center>
  );
}
