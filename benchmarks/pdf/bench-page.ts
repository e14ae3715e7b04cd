import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPE: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
};

export interface BenchPage {
  readonly address: string;
  close(): Promise<void>;
}

/** Builds the page like the product, and serves it to this machine only. */
export async function openBenchPage(): Promise<BenchPage> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-pdf-bench-'));
  await build({
    root: fileURLToPath(new URL('./page', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // Otherwise the renderer and its fonts would load separate, incompatible copies.
    resolve: { dedupe: ['pdfkit'] },
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });
  const answer = async (url: string, response: ServerResponse) => {
    const path = url === '/' ? '/index.html' : url;
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPE[extname(path)] ?? 'application/octet-stream',
    });
    response.end(bytes);
  };
  const server = createServer(({ url = '/' }, response) => void answer(url, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
