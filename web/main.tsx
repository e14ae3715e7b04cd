import '@mantine/core/styles.css';
import '@fontsource-variable/inter/index.css';
import './theme/fonts.css';
import './theme/page.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { createQueryClient } from './api/query-client.ts';
import { readToken } from './api/token.ts';
import { ToastHost } from './components/feedback/toast-host.tsx';
import { showError } from './components/feedback/toasts.ts';
import { draftsBelongTo, restoreDrafts } from './components/form/kept-drafts.ts';
import { Loading } from './components/page/loading.tsx';
import { createAppRouter, fetchScreen } from './router.tsx';
import { draftOwner } from './session/draft-owner.ts';
import { endSession, resumeSession } from './session/session.ts';
import { theme } from './theme/theme.ts';
import { variables } from './theme/variables.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

const queryClient = createQueryClient(() => {
  // Of several calls that are refused together, the first one tells.
  if (!readToken()) return;
  showError(REFUSAL.signedOut);
  endSession(queryClient);
  // The guards look again, and lead to the sign-in page and back.
  void router.invalidate();
});
const router = createAppRouter(queryClient);

function render(page: React.ReactNode): void {
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <ToastHost />
          {page}
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

render(<Loading />);
if (readToken()) fetchScreen(router);
draftsBelongTo(draftOwner);
void Promise.all([resumeSession(queryClient), restoreDrafts()]).then(() =>
  render(<RouterProvider router={router} />),
);
