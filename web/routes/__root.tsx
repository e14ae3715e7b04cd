import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useOutboxBar } from '#web/shell/load-outbox-bar.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
});

function Root() {
  const OutboxBar = useOutboxBar();
  return (
    <>
      {OutboxBar && <OutboxBar />}
      <Outlet />
    </>
  );
}
