import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { API_ERROR } from '#contract/messages/errors.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { isNotFound, messageOf } from '#web/api/errors.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Errors of browsers and of Vite for a script or a style sheet that is not there. */
const FILE_GONE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Loads the page of the present release when files of an earlier one are gone; once for each file, since it may be
 * the connection that fails.
 */
function useReloadForRelease(error: unknown): void {
  const message = error instanceof Error ? error.message : '';
  useEffect(() => {
    const key = `reloaded for ${message}`;
    if (!FILE_GONE.test(message) || !navigator.onLine || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'true');
    window.location.reload();
  }, [message]);
}

/** Shown in place of a screen that could not be loaded. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  useReloadForRelease(error);
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
