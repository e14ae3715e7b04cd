import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { Loading } from './components/page/loading.tsx';
import { NotFoundPage } from './components/page/not-found-page.tsx';
import { RouteFailure } from './components/page/route-failure.tsx';
import { routeTree } from './route-tree.gen.ts';

/** Shows a wait after a tenth of a second, and then long enough to be seen. */
const PENDING_MS = 100;
const PENDING_MIN_MS = 300;

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    // Each parameter is one text: `?venue=5`. Validators of the routes read other types.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: writeQuery,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query client decides what is fresh. Stale data is waited for, so that a form never starts with
    // the values before the last save.
    defaultPreloadStaleTime: 0,
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: Loading,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: PENDING_MIN_MS,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  });
}

function writeQuery(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = String(new URLSearchParams(texts.map(([name, value]) => [name, String(value)])));
  return query && `?${query}`;
}

/** Fetches the code of the addressed screen while the session is still being fetched. */
export function preloadScreen(router: AppRouter): void {
  const [routes] = router.getMatchedRoutes(window.location.pathname);
  for (const route of routes) {
    // A failure is reported when the screen is shown and fails again.
    router.loadRouteChunk(route)?.catch(() => {});
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
