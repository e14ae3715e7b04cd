import { Center, Loader, Stack, Text } from '@mantine/core';
import { TEXT } from '#contract/messages/labels.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { useIsSlow } from '#web/ui/page/use-is-slow.ts';

export function Loading() {
  const isSlow = useIsSlow(true);
  return (
    <Center mih="60dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader aria-hidden />
        <Text c="dimmed">{TEXT.loading}</Text>
        {isSlow && <Text c="dimmed">{PAGE.slow}</Text>}
      </Stack>
    </Center>
  );
}
