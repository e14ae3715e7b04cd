import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#server/errors.ts';

/**
 * While the server stops, what is being answered is answered, and what comes anew is told to come
 * back: another server may be there, or this one again.
 * @param timeoutMs after which those who still dawdle are cut off
 */
export function refuseWhileClosing(app: FastifyInstance, timeoutMs: number): void {
  /** Node would wait for those who have never asked for anything. */
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
      app.log.warn('Closing the connections of clients that are not done');
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
