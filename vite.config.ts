import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guides } from './scripts/build/guides.mjs';

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/g;

/** Moves the style sheets behind the frame that is in the page itself, which they would hold up. */
const stylesAfterFrame = (): Plugin => ({
  name: 'styles-after-frame',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(STYLE_LINK, '')
        .replace('</body>', `${html.match(STYLE_LINK)?.join('') ?? ''}\n  </body>`),
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
    stylesAfterFrame(),
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
            // Small files that five screens or more import: fifty of them would arrive later than one.
            {
              name: 'shared',
              minShareCount: 5,
              test: /node_modules|\/(web\/(api|ui|components)|contract)\//,
            },
          ],
        },
      },
    },
  },
});
