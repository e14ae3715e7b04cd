import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds a page by itself: it must be small, and has none of the app's scripts.
 * @param {string} name of its folder in the web app, and of its file when it is built
 * @param {string} address at which the server has it
 * @returns {import('vite').Plugin}
 */
export const standalonePage = (name, address) => {
  const page = `${name}/page.html`;
  let folder = '';
  return {
    name: `${name}-page`,
    configResolved({ root }) {
      folder = root;
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === address) request.url = `/${page}`;
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
          rolldownOptions: { input: join(folder, page) },
        },
        define: { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) },
      });
      const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
      for (const output of outputs) {
        const source = output.type === 'chunk' ? output.code : output.source;
        const fileName = output.fileName === page ? `${name}.html` : output.fileName;
        // What the app has too is the same: its name contains a hash of it.
        if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
};
