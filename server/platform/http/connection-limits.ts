import type { Server, Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { Proxies } from '../rate-limits/client-address.ts';

/** Connections of all clients. More are closed at once. */
const MAX_CONNECTIONS = 5_000;

/** Connections from one address: a large office with six for each browser. */
export const MAX_CONNECTIONS_PER_ADDRESS = 500;

/**
 * Closes connections beyond those of one address, and of all. Behind a proxy all come from its address,
 * and only the proxy can limit each client's.
 */
export function limitConnections(server: Server, proxies: Proxies): void {
  server.maxConnections = MAX_CONNECTIONS;
  const isBehindProxy = typeof proxies === 'number' ? proxies > 0 : proxies.length > 0;
  if (isBehindProxy) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = normalizeIP(socket.remoteAddress ?? '');
    const count = (counts.get(address) ?? 0) + 1;
    if (count > MAX_CONNECTIONS_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
