import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isNotFound, sentenceOf } from '#web/api/errors.ts';
import { ErrorPage } from '#web/components/page/error-page.tsx';
import { NotFoundPage } from '#web/components/page/not-found-page.tsx';

/** What stands in place of a screen that could not be loaded. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isNotFound(error)) return <NotFoundPage />;
  return <ErrorPage cause={sentenceOf(error)} onRetry={() => void router.invalidate()} />;
}
