import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { SHELL } from '#contract/messages/added/screens.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';

interface ErrorPageProps {
  /** What is known about the cause, as a sentence. */
  cause: string;
  onRetry: () => void;
}

export function ErrorPage({ cause, onRetry }: ErrorPageProps) {
  useWindowEvent('online', onRetry);
  return (
    <Center mih="60dvh" p="md" role="alert">
      <Stack align="center" ta="center" gap="sm">
        <Title order={1}>{ERROR.somethingWentWrong}</Title>
        {cause !== ERROR.somethingWentWrong && <Text c="dimmed">{cause}</Text>}
        <Button onClick={onRetry}>{SHELL.tryAgain}</Button>
      </Stack>
    </Center>
  );
}
