import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../run.mjs';
import { beginningWith, chunksOf, withImports } from './chunks.mjs';

/** The modules of the way to tonight's check, to explanations and to a visit of an officer, beside those of the first page. */
const MODULES = [
  '/web/session/fetch-session.ts',
  '/web/session/visits/prepare-visits.ts',
  '/web/shell/outbox-bar.tsx',
  '/web/routes/_signed-in.tsx?',
  '/web/routes/_signed-in/_licensed.tsx?',
  '/web/routes/_signed-in/_licensed/index.tsx?',
  '/web/routes/_signed-in/_licensed/form-a/create.tsx?',
  '/web/routes/_signed-in/_licensed/inspector/index.tsx?',
  '/web/routes/tonight.$venueId.tsx?',
  '/web/routes/_open/waiting.tsx?',
  '/web/routes/_signed-in/_licensed/venues/$venueId.calendar.tsx?',
];

/** Fonts: of the page's own words, and of typed signatures. Others are for names in other scripts. */
const FONT = /\.woff2?$/;
const OWN_FONT = /\/(inter-latin-wght|dancing-script-latin-500)-normal-[^.]*\.woff2$/;

/**
 * Builds the service worker, which keeps the page and what tonight's check needs.
 * @param {{ device: string, check: string, explanation: string }} paths of the calls that it makes: their schemas would
 * be most of it
 * @param {{ visit: string, technician: string }} pages addresses of pages that are not the app's
 * @returns {import('vite').Plugin}
 */
export const offlineWorker = (paths, pages) => ({
  name: 'offline-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error('The page begins with no script');
      const scripts = withImports(chunks, [entry, ...beginningWith(chunks, MODULES)]);
      const imports = scripts.flatMap(({ viteMetadata }) => [
        ...(viteMetadata?.importedCss ?? []),
        ...(viteMetadata?.importedAssets ?? []),
      ]);
      const others = new Set(imports.filter((file) => !FONT.test(file)));
      const fonts = Object.keys(bundle).filter((file) => OWN_FONT.test(file));
      const visit = visitFiles(bundle);
      const names = [...scripts.map(({ fileName }) => fileName), ...others, ...fonts, ...visit];
      const files = ['/', pages.visit, ...names.map((name) => `/${name}`)];
      const page = readFileSync(join(root, 'web/index.html'));
      const hash = createHash('sha256').update(files.join()).update(page).digest('base64url');
      const { outputFiles } = await build({
        entryPoints: [join(root, 'web/offline/service-worker.ts')],
        define: {
          PATHS: JSON.stringify(paths),
          RELEASE: JSON.stringify({
            id: hash.slice(0, 8),
            entry: `/${entry.fileName}`,
            ...pages,
            files,
          }),
        },
        bundle: true,
        minify: true,
        format: 'iife',
        write: false,
      });
      for (const { contents } of outputFiles)
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: contents });
    },
  },
});

/** @param {import('vite').Rolldown.OutputBundle} bundle @returns the scripts and styles that the page of a visit names */
function visitFiles(bundle) {
  const page = bundle['visit.html'];
  if (page?.type !== 'asset') throw new Error('The page of a visit is missing');
  const files = [...String(page.source).matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)];
  return files.map(([, file = '']) => file);
}
