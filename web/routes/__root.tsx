import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
});

/** After the screen, which need not wait for it. Left out where its code cannot be loaded. */
const OutboxBar = lazy(() =>
  import('#web/shell/outbox-bar.tsx').then(
    ({ OutboxBar: component }) => ({ default: component }),
    () => ({ default: () => undefined }),
  ),
);

function Root() {
  return (
    <>
      <Suspense>
        <OutboxBar />
      </Suspense>
      <Outlet />
    </>
  );
}
