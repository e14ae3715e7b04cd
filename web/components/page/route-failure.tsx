import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { ErrorPage } from '#web/components/page/error-page.tsx';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';
import { isNotFound, sentenceOf } from '../api/client/errors.ts';

/** What stands in place of a screen that could not be loaded. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isNotFound(error)) return <NotFoundPage />;
  // Offline, a screen's own code may be what is missing.
  const cause = navigator.onLine ? sentenceOf(error) : REFUSAL.connectionLost;
  return <ErrorPage cause={cause} onRetry={() => void router.invalidate()} />;
}
