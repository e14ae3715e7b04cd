import { Anchor, Center, Stack, Text, Title } from '@mantine/core';
import { SHELL } from '#contract/messages/added/screens.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';

export function NotFoundPage() {
  return (
    <Center mih="60dvh" p="md">
      <Stack align="center" ta="center" gap="sm">
        <Title order={1}>{ERROR.notFound}</Title>
        <Text c="dimmed">{SHELL.notFoundHint}</Text>
        <Anchor href="/">{SHELL.backHome}</Anchor>
      </Stack>
    </Center>
  );
}
