import { runnerImport } from 'vite';

const BARE = '?bare';

/**
 * In the built web files, what web/api imports of the contract's calls is where they go, `{ method,
 * path }`, and not their schemas: those, and zod, weigh a tenth of a first visit, and a screen that
 * only shows something has no use for them. Forms import their schemas themselves; a module of web/api
 * that needs one fetches it, with `import()`.
 * @returns {import('vite').Plugin}
 */
export function bareEndpoints() {
  return {
    name: 'bare-endpoints',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#contract\// },
      async handler(source, importer = '', { kind }) {
        if (!importer.includes('/web/api/') || kind === 'dynamic-import') return;
        const resolved = await this.resolve(source, importer, { skipSelf: true });
        if (!resolved) return;
        const endpoints = await endpointsOf(resolved.id);
        return endpoints.length > 0 ? resolved.id + BARE : resolved;
      },
    },
    load: {
      filter: { id: /\?bare$/ },
      async handler(id) {
        const endpoints = await endpointsOf(id.slice(0, -BARE.length));
        return endpoints
          .map(([name, { method, path }]) => [name, JSON.stringify({ method, path })])
          .map(([name, bare]) => `export const ${name} = ${bare};`)
          .join('\n');
      },
    },
  };
}

/** @param {string} file */
async function endpointsOf(file) {
  const { module } = await runnerImport(file);
  return Object.entries(module).filter(([, value]) => value?.method && value.path);
}
