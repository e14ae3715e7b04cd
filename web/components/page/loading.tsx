import { Center, Loader, Stack, Text } from '@mantine/core';
import { TEXT } from '#contract/messages/texts.ts';

export function Loading() {
  return (
    <Center mih="60dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader aria-hidden />
        <Text c="dimmed">{TEXT.loading}</Text>
      </Stack>
    </Center>
  );
}
