import { Alert, Button } from '@mantine/core';
import { LIST } from '#contract/messages/components/lists.ts';
import { PAGE } from '#contract/messages/components/pages.ts';

interface LoadFailureProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown in place of a part of a page that could not be loaded. */
export function LoadFailure({ isRetrying, onRetry }: LoadFailureProps) {
  return (
    <Alert variant="default" title={LIST.loadFailed}>
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        {PAGE.tryAgain}
      </Button>
    </Alert>
  );
}
