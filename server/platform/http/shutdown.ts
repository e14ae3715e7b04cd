import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#server/errors.ts';

/**
 * Lets open requests finish while the server stops, and refuses new ones with 503, so that clients
 * retry: on another server, or on this one after its restart.
 * @param timeoutMs grace period after which open connections are closed
 */
export function refuseWhileClosing(app: FastifyInstance, timeoutMs: number): void {
  /** Connections without a request yet. Node would wait for them. */
  const silent = new Set<Socket>();
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;

  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));

  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
    timer = setTimeout(() => {
      app.log.warn('Closing connections whose requests have not finished in time');
      app.server.closeAllConnections();
    }, timeoutMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));

  app.addHook('onRequest', (_request, _reply, done) => done(isClosing ? unavailable() : undefined));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}
