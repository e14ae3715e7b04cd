import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { API_ERROR } from '#contract/messages/errors.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { isNotFound, messageOf } from '#web/api/errors.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Shown in place of a screen that could not be loaded. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isNotFound(error)) return <NotFoundPage />;
  // Offline, the error may be that the screen's own code could not be fetched.
  const cause = navigator.onLine ? messageOf(error) : API_ERROR.connectionLost;
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
        <Title order={1}>{API_ERROR.somethingWentWrong}</Title>
        {cause !== API_ERROR.somethingWentWrong && <Text c="dimmed">{cause}</Text>}
        <Button onClick={onRetry}>{PAGE.tryAgain}</Button>
      </Stack>
    </Center>
  );
}
