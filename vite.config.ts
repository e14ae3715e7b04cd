import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareEndpoints } from './scripts/bare-endpoints.mjs';
import { earlyScript } from './scripts/early-script.mjs';
import { namedModules } from './scripts/named-modules.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { named, plugin: withNamedModules } = namedModules();

/** What forms and registers both use. */
const PARTS = named(
  'web/api/{form-a,venues,register}.ts',
  'web/components/list/use-deletion.ts',
  'web/components/page/{page-header,load-failure}.',
  'web/ui/page/text-link.',
  'web/ui/feedback/{tone-badge,tooltip}.',
  'web/components/feedback/confirm.',
  'contract/messages/spec/columns.ts',
  'contract/messages/added/{print,register-screens,hints}.ts',
  'core/esm/components/{Textarea,Checkbox,Skeleton,Alert,Badge,Card,Collapse,LoadingOverlay}/',
  'hooks/esm/use-{did-update,disclosure,timeout}/',
  'core/utils/{create-safe-context,create-event-handler,get-default-z-index}',
  'icons/Icon{Trash,Plus,X,Check,ChevronDown,Pencil}.',
  '@tanstack/{query-core,react-query}',
);

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
    bareEndpoints(),
    earlyScript(here('web/early.ts')),
    withNamedModules,
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
    // What comes in one file, each with all it imports, the first that matches: what every page starts
    // with (a release leaves its libraries in the browsers' caches), the sign-in page, and what
    // surrounds all screens after it. The rest is a file a screen, and what screens share. Left to
    // itself the bundler cuts these into fifty small files, which compress worse and arrive later.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: named('web/early.ts', 'vite/preload-helper') },
            { name: 'libraries', tags: ['$initial'], test: named('node_modules') },
            { name: 'start', tags: ['$initial'] },
            {
              name: 'sign-in',
              test: named('web/screens/auth/login.tsx', 'web/shell/signed-out-layout.tsx'),
            },
            {
              name: 'signed-in',
              test: named(
                'web/shell/shell.tsx',
                'web/session/fetch-session.ts',
                'web/routes/_signed-in.tsx',
                'web/routes/_signed-in/_licensed.tsx',
              ),
            },
            { name: 'parts', test: PARTS },
            {
              name: 'registers',
              test: named(
                'web/screens/dashboard/dashboard.tsx',
                'web/screens/form-a/register.tsx',
                'web/screens/form-a/list.tsx',
                'web/components/register/register-header.tsx',
              ),
            },
          ],
        },
      },
    },
  },
});
