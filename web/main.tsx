import './theme/mantine-styles.ts';
import '@fontsource-variable/inter/index.css';
import './theme/fonts.css';
import './theme/page.css';
import './theme/print.css';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { API_ERROR } from '#contract/messages/errors.ts';
import { VISIT_PATH } from '#contract/visits/paths.ts';
import { createQueryClient } from './api/query-client.ts';
import { readToken } from './api/token.ts';
import { Loading } from './components/page/loading.tsx';
import { NotFoundPage } from './components/page/not-found-page.tsx';
import { RouteFailure } from './components/page/route-failure.tsx';
import { installWorker } from './offline/new-release.ts';
import { routeTree } from './route-tree.gen.ts';
import { restoreDrafts } from './session/drafts.ts';
import { endSession, hasSession, resumeSession } from './session/session.ts';
import { answerOrStored } from './session/stored-answers.ts';
import { isLocked } from './session/visits/is-locked.ts';
import { prepareOutboxBar } from './shell/load-outbox-bar.ts';
import { systemColorScheme } from './theme/color-scheme.ts';
import { printInLight } from './theme/print-in-light.ts';
import { theme } from './theme/theme.ts';
import { variables } from './theme/variables.ts';
import { ToastList } from './ui/feedback/toast-list.tsx';
import { showErrorToast } from './ui/feedback/toasts.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');

/** Shows a wait after a tenth of a second, and then long enough to be seen. */
const PENDING_MS = 100;
const PENDING_MIN_MS = 300;

keepToVisit();
// A page that the browser kept, and one whose other tab begins a visit.
window.addEventListener('pageshow', keepToVisit);
window.addEventListener('storage', keepToVisit);

const styled = applyStyles();
printInLight();

const queryClient = createQueryClient(answerOrStored, () => {
  // Several calls may be refused at once: only the first shows a message.
  if (!readToken()) return;
  showErrorToast(API_ERROR.signedOut);
  endSession(queryClient);
  // The route guards run again, and redirect to the sign-in page.
  void router.invalidate();
});
const router = createAppRouter(queryClient);

if (hasSession()) preloadScreen(router);
const loaded = Promise.all([resumeSession(queryClient), restoreDrafts(), prepareOutboxBar()]).then(
  () => router.load(),
);

const root = createRoot(element);

/** Time until a wait is rendered in place of that of index.html. A fast start is not delayed by it. */
const START_MS = 3000;

// Not by Suspense, which shows nothing within 300 ms after it has shown a wait.
void styled.then(async () => {
  const waits = setTimeout(() => show(<Loading />), START_MS);
  await loaded;
  clearTimeout(waits);
  show(<RouterProvider router={router} />);
  installWorker();
});

/** Leads to the page of a visit while this browser shows the register to an officer. */
function keepToVisit(): void {
  const { location } = window;
  // This page stands in for one that cannot be loaded.
  if (isLocked() && location.pathname !== VISIT_PATH) location.replace(VISIT_PATH);
}

function show(content: ReactNode): void {
  if (isLocked()) return;
  root.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={systemColorScheme}
      >
        <QueryClientProvider client={queryClient}>
          <ToastList />
          {content}
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** Applies the style sheets of the page at their place, before those of screens. */
function applyStyles(): Promise<unknown> {
  const preloads = document.head.querySelectorAll<HTMLLinkElement>('link[as="style"]');
  const applied = [...preloads].map((preload) => {
    const sheet = document.createElement('link');
    Object.assign(sheet, { rel: 'stylesheet', crossOrigin: preload.crossOrigin });
    // As it is written: screens find by it that they need not load it again.
    sheet.setAttribute('href', preload.getAttribute('href') ?? '');
    return new Promise((resolve) => {
      sheet.addEventListener('load', resolve);
      sheet.addEventListener('error', resolve);
      preload.replaceWith(sheet);
    });
  });
  return Promise.all(applied);
}

type AppRouter = ReturnType<typeof createAppRouter>;

function createAppRouter(queryClient: QueryClient) {
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
function preloadScreen(router: AppRouter): void {
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
