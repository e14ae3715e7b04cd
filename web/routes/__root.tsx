import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMayWait } from '#web/session/use-may-wait.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
});

/** Loaded once something waits. Left out where its code cannot be loaded. */
const OutboxBar = lazy(() =>
  import('#web/shell/outbox-bar.tsx').then(
    ({ OutboxBar: component }) => ({ default: component }),
    () => ({ default: () => undefined }),
  ),
);

function Root() {
  return (
    <>
      {useMayWait() && (
        <Suspense>
          <OutboxBar />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
