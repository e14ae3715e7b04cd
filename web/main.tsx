import '@mantine/core/styles.css';
import '@fontsource-variable/inter/index.css';
import './theme/fonts.css';
import './theme/page.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { createQueryClient } from './api/client/query-client.ts';
import { readToken } from './api/client/token.ts';
import { draftsBelongTo, restoreDrafts } from './components/draft/drafts.ts';
import { Loading } from './components/page/loading.tsx';
import { createAppRouter, fetchScreen } from './router.tsx';
import { draftOwner } from './session/draft-owner.ts';
import { endSession, resumeSession } from './session/session.ts';
import { systemColorScheme } from './theme/color-scheme.ts';
import { theme } from './theme/theme.ts';
import { variables } from './theme/variables.ts';
import { ToastHost } from './ui/feedback/toast-host.tsx';
import { showErrorToast } from './ui/feedback/toasts.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');

const queryClient = createQueryClient(() => {
  // Of several calls that are refused together, the first one tells.
  if (!readToken()) return;
  showErrorToast(API_ERROR.signedOut);
  endSession(queryClient);
  // The guards look again, and lead to the sign-in page and back.
  void router.invalidate();
});
const router = createAppRouter(queryClient);

draftsBelongTo(draftOwner);
if (readToken()) fetchScreen(router);
// Loaded before it is drawn, so that it is drawn once, and a little at a time.
const loaded = Promise.all([resumeSession(queryClient), restoreDrafts()]).then(() => router.load());

function Pages() {
  use(loaded);
  return <RouterProvider router={router} />;
}

createRoot(element).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={systemColorScheme}
    >
      <QueryClientProvider client={queryClient}>
        <ToastHost />
        <Suspense fallback={<Loading />}>
          <Pages />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
