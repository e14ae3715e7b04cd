import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/errors.ts';

/**
 * Serves the built web app. Hashed files are kept by browsers for good; every address that is no
 * file is a page of the app.
 * @param folder of the built files, compressed copies (.br, .gz) beside them
 */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forGood = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
    if (!isPage || /\.\w{1,5}$/.test(request.url.split('?')[0] ?? '')) throw notFound();
    return reply.sendFile('index.html');
  });
}
