import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { SHELL } from '#contract/messages/added/screens.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { isNotFound, sentenceOf } from '#web/api/client/errors.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Shown in place of a screen that could not be loaded. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isNotFound(error)) return <NotFoundPage />;
  // Offline, the error may be that the screen's own code could not be fetched.
  const cause = navigator.onLine ? sentenceOf(error) : REFUSAL.connectionLost;
  return <ErrorPage cause={cause} onRetry={() => void router.invalidate()} />;
}

interface ErrorPageProps {
  /** A sentence about the cause, where it is known. */
  cause: string;
  onRetry: () => void;
}

function ErrorPage({ cause, onRetry }: ErrorPageProps) {
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
