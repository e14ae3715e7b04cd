import { beginningWith, chunksOf, withImports } from './chunks.mjs';

/** The modules that every screen of a signed-in user waits for, beside those of the first page. */
const MODULES = ['/web/session/fetch-session.ts', '/web/routes/_signed-in.tsx?'];

/**
 * Has a page that is opened with a session fetch what every screen needs beside the first scripts. Their code
 * would ask for it only once it runs, a second later on a slow line. A page without a session fetches nothing
 * more.
 * @param {{ session: string, device: string }} keys of the session storage and the local storage that tell
 * whether there may be a session
 * @returns {import('vite').Plugin}
 */
export function preloadSession({ session, device }) {
  let script = '';
  return {
    name: 'preload-session',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const first = withImports(
        chunks,
        chunks.filter(({ isEntry }) => isEntry),
      );
      const files = withImports(chunks, beginningWith(chunks, MODULES))
        .filter((chunk) => !first.includes(chunk))
        .map(({ fileName }) => `/${fileName}`);
      const source = `
if (sessionStorage.getItem('${session}') || localStorage.getItem('${device}'))
  for (const href of ${JSON.stringify(files)}) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }`;
      script = this.getFileName(
        this.emitFile({ type: 'asset', name: 'preload-session.js', source }),
      );
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { async: true, src: `/${script}` }, injectTo: 'head' },
    ],
  };
}
