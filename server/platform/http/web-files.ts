import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/errors.ts';

/**
 * Serves the built web app. Browsers may cache files with a hash in their name for a year; every
 * address that is no file returns the app's page.
 * @param folder contains the built files and compressed copies (.br, .gz) of them
 */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
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
    return reply.sendFile('index.html');
  });
}
