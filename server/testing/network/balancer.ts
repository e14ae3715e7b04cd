import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Starts a load balancer: each call goes to the next server, on to another one when nothing listens
 * there, and has its client's address at the end of `X-Forwarded-For`.
 * @param servers addresses of the servers; may change while it runs
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let calls = 0;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, call: number, tries = 1) => {
    const target = servers[(call + tries) % servers.length] ?? '';
    const { method, headers, socket } = incoming;
    const before = headers['x-forwarded-for'];
    const forwarded = [before, socket.remoteAddress].filter(Boolean).join(', ');
    const onward = request(new URL(incoming.url ?? '/', target), {
      agent: false,
      method,
      headers: { ...headers, 'x-forwarded-for': forwarded },
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('socket', (connection) => {
      connection.once('connect', () => incoming.pipe(onward));
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      const isDown = error.code === 'ECONNREFUSED' && tries < servers.length;
      if (isDown) pass(incoming, outgoing, call, tries + 1);
      else outgoing.destroy();
    });
    outgoing.on('close', () => onward.destroy());
  };

  // Closes no idle connection: the answers carry the servers' own time, by which callers use it again.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) =>
    pass(incoming, outgoing, calls++),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
