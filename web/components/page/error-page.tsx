import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { PAGE } from '#contract/messages/components/pages.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';

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
        <Title order={1}>{API_ERROR.somethingWentWrong}</Title>
        {cause !== API_ERROR.somethingWentWrong && <Text c="dimmed">{cause}</Text>}
        <Button onClick={onRetry}>{PAGE.tryAgain}</Button>
      </Stack>
    </Center>
  );
}
