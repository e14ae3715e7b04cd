import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TECHNICIAN_PATH } from '#contract/technician-links/paths.ts';
import { VISIT_PATH } from '#contract/visits/paths.ts';
import { notFound } from '#server/errors.ts';

/** Values of the page's `<meta>` elements by name, each of which is empty in the built page. */
export type PageSettings = Readonly<Record<string, string>>;

/**
 * Serves the built web app. Browsers may cache files with a hash in their name for a year; every
 * address that is no file returns the app's page.
 * @param folder contains the built files and compressed copies (.br, .gz) of them
 */
export async function serveWebFiles(
  app: FastifyInstance,
  folder: string,
  settings: PageSettings,
): Promise<void> {
  const page = Object.keys(settings).length > 0 ? await pageWith(folder, settings) : undefined;
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    page === undefined
      ? reply.sendFile('index.html')
      : reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  app.get(VISIT_PATH, (_request, reply) => reply.sendFile('visit.html'));
  app.get(TECHNICIAN_PATH, (_request, reply) => reply.sendFile('technician.html'));
  if (page !== undefined) {
    for (const address of ['/', '/index.html']) app.get(address, sendPage);
  }

  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
    if (!isPage || /\.\w{1,5}$/.test(request.url.split('?')[0] ?? '')) throw notFound();
    return sendPage(request, reply);
  });
}

/** Reads the page with its settings. It is sent uncompressed: it has some 1,400 bytes. */
async function pageWith(folder: string, settings: PageSettings): Promise<string> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  return Object.entries(settings).reduce((page, [name, value]) => {
    const empty = `<meta name="${name}" content="" />`;
    if (!page.includes(empty)) throw new Error(`The page has no ${empty}`);
    return page.replace(empty, `<meta name="${name}" content="${value}" />`);
  }, built);
}
