import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LASTING_SIGN_IN_KEY, SESSION_KEY } from './contract/auth/session-storage.ts';
import { explainDay } from './contract/calendar/calls.ts';
import { createFormA } from './contract/form-a/calls.ts';
import { APP_NAME } from './contract/messages/labels.ts';
import { SHELL } from './contract/messages/shell.ts';
import { openOnDevice } from './contract/sessions.ts';
import { TECHNICIAN_PATH } from './contract/technician-links/paths.ts';
import { VISIT_PATH } from './contract/visits/paths.ts';
import { appManifest } from './scripts/build/app-manifest.mjs';
import { guides } from './scripts/build/guides.mjs';
import { offlineWorker } from './scripts/build/offline-worker.mjs';
import { preloadSession } from './scripts/build/preload-session.mjs';
import { standalonePage } from './scripts/build/standalone-page.mjs';

/** Has the style sheets loaded without holding up the frame that is in the page itself: see web/main.tsx. */
const preloadStyles = (): Plugin => ({
  name: 'preload-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"'),
  },
});

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('web'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too: what a screen asks the server is not for the sign-in page to load.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: here('web/routes'),
      generatedRouteTree: here('web/route-tree.gen.ts'),
      quoteStyle: 'single',
    }),
    react(),
    guides(),
    preloadStyles(),
    preloadSession({ session: SESSION_KEY.token, device: LASTING_SIGN_IN_KEY }),
    appManifest({ name: APP_NAME, tonight: SHELL.tonight }),
    standalonePage('visit', VISIT_PATH),
    standalonePage('technician', TECHNICIAN_PATH),
    offlineWorker(
      { device: openOnDevice.path, check: createFormA.path, explanation: explainDay.path },
      { visit: VISIT_PATH, technician: TECHNICIAN_PATH },
    ),
  ],
  worker: { format: 'es' },
  // Zod tries whether it may make functions of text, which our policy refuses and the browser reports.
  define: { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) },
  server: {
    host: '127.0.0.1',
    // The API, and not the modules of web/api, which are served as files.
    proxy: { '^/api/(?!.+\\.ts(\\?|$))': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
  },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Every page starts with these two. A release leaves the libraries in the browsers' caches.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'] },
            // Small files that three parts or more import: fifty of them would arrive later than one. Archives, visits of
            // officers, inspections, links of technicians and notifications are on few screens only.
            {
              name: 'shared',
              minShareCount: 3,
              test: /node_modules\/(?!fflate\/)|\/(web\/(api|ui|components)|contract(?!\/(messages\/)?(visits|technician-links|bookings|form-c|notifications)))\//,
            },
          ],
        },
      },
    },
  },
});
