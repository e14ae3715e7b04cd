import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Where the built page is, of which the server names another address: `VISIT_PATH`. */
const PAGE = 'visit/page.html';

/**
 * Builds the page of a visit by itself: it must be small, and has none of the app's scripts.
 * @returns {import('vite').Plugin}
 */
export const visitPage = () => {
  let folder = '';
  return {
    name: 'visit-page',
    configResolved({ root }) {
      folder = root;
    },
    configureServer(server) {
      server.middlewares.use('/visit', (request, _response, next) => {
        if (request.url === '/' || request.url === '') request.url = `/${PAGE}`;
        next();
      });
    },
    async generateBundle(_options, bundle) {
      const built = await build({
        configFile: false,
        root: folder,
        logLevel: 'warn',
        worker: { format: 'es' },
        build: {
          write: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: fileURLToPath(new URL(`file://${folder}/${PAGE}`)) },
        },
        define: { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) },
      });
      const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
      for (const output of outputs) {
        const source = output.type === 'chunk' ? output.code : output.source;
        const fileName = output.fileName === PAGE ? 'visit.html' : output.fileName;
        // What the app has too is the same: its name contains a hash of it.
        if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
};
