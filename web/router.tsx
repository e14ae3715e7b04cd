import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { Loading } from './components/page/loading.tsx';
import { NotFoundPage } from './components/page/not-found-page.tsx';
import { routeTree } from './route-tree.gen.ts';
import { RouteFailure } from './shell/route-failure.tsx';

/** A wait shows itself after a tenth of a second, and then long enough to be seen. Milliseconds. */
const PENDING = { after: 100, atLeast: 300 };

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query client's business; what is not fresh is waited for, lest a form starts
    // with what was there before the last save.
    defaultPreloadStaleTime: 0,
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: Loading,
    defaultPendingMs: PENDING.after,
    defaultPendingMinMs: PENDING.atLeast,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  });
}

/** Fetches the code of the screen that the address names: while it is still asked who is there. */
export function fetchScreen(router: ReturnType<typeof createAppRouter>): void {
  const [routes] = router.getMatchedRoutes(window.location.pathname);
  for (const route of routes) {
    // What fails here fails again when the screen is shown, and is told then.
    router.loadRouteChunk(route)?.catch(() => {});
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
