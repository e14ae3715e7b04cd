/**
 * Runs a module of the web files beside the page's first script, which waits for its libraries.
 * @param {string} file its path; what it imports at once must not be in a file with anything large
 * @returns {import('vite').Plugin}
 */
export function earlyScript(file) {
  return {
    name: 'early-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: file });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((output) => output.type === 'chunk' && output.moduleIds.includes(file))
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}
