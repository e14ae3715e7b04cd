import './theme/mantine-styles.ts';
import '@fontsource-variable/inter/index.css';
import './theme/fonts.css';
import './theme/page.css';
import './theme/print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { API_ERROR } from '#contract/messages/errors.ts';
import { createQueryClient } from './api/query-client.ts';
import { readToken } from './api/token.ts';
import { Loading } from './components/page/loading.tsx';
import { createAppRouter, preloadScreen } from './router.tsx';
import { restoreDrafts } from './session/drafts.ts';
import { endSession, hasSession, resumeSession } from './session/session.ts';
import { systemColorScheme } from './theme/color-scheme.ts';
import { printInLight } from './theme/print-in-light.ts';
import { theme } from './theme/theme.ts';
import { variables } from './theme/variables.ts';
import { ToastList } from './ui/feedback/toast-list.tsx';
import { showErrorToast } from './ui/feedback/toasts.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');

const styled = applyStyles();
printInLight();

const queryClient = createQueryClient(() => {
  // Several calls may be refused at once: only the first shows a message.
  if (!readToken()) return;
  showErrorToast(API_ERROR.signedOut);
  endSession(queryClient);
  // The route guards run again, and redirect to the sign-in page.
  void router.invalidate();
});
const router = createAppRouter(queryClient);

if (hasSession()) preloadScreen(router);
// Loaded before the first render, so that the page is rendered once, in small steps.
const loaded = Promise.all([resumeSession(queryClient), restoreDrafts()]).then(() => router.load());

function Pages() {
  use(loaded);
  return <RouterProvider router={router} />;
}

const root = createRoot(element);
void styled.then(() =>
  root.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={systemColorScheme}
      >
        <QueryClientProvider client={queryClient}>
          <ToastList />
          <Suspense fallback={<Loading />}>
            <Pages />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
);

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
