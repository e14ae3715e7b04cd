import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/inter/index.css';
import './theme/page.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { Loading } from './components/page/loading.tsx';
import { createAppRouter } from './router.tsx';
import { closeSession, resumeSession } from './session/session.ts';
import { theme } from './theme/theme.ts';
import { variables } from './theme/variables.ts';

const queryClient = createQueryClient(() => {
  closeSession(queryClient);
  // The guards look again, and lead to the sign-in page and back.
  void router.invalidate();
});
const router = createAppRouter(queryClient);
const resumed = resumeSession(queryClient);

function App() {
  use(resumed);
  return <RouterProvider router={router} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" />
        <Suspense fallback={<Loading />}>
          <App />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
