import { Alert, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { LIST, PAGE } from '#contract/messages/lists.ts';
import { failureOf } from '#web/api/errors.ts';

interface LoadFailureProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/**
 * Shown in place of a part of a page that could not be loaded. A wrong search parameter is explained;
 * after any other error the user may try again.
 */
export function LoadFailure({ query: { error, isFetching, refetch } }: LoadFailureProps) {
  const failure = failureOf(error);
  if ('fields' in failure) {
    return <Alert variant="default" title={Object.values(failure.fields)[0]} />;
  }
  return (
    <Alert variant="default" title={LIST.loadFailed}>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {PAGE.tryAgain}
      </Button>
    </Alert>
  );
}
