import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** URL of the database through the relay. */
  readonly url: string;
  /** Keeps all connections open, accepts new ones, and forwards nothing. */
  hang(): void;
  /** Forwards what waited, and everything after it. */
  resume(): void;
  close(): Promise<void>;
}

/** Starts a relay to PostgreSQL that can be made to hang. @param databaseUrl with its socket as `host` */
export async function startRelay(databaseUrl: string): Promise<Relay> {
  const sockets = new Set<Socket>();
  let hangs = false;
  const add = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('close', () => sockets.delete(socket));
    if (hangs) socket.pause();
    return socket;
  };
  const server = createServer((socket) => {
    const onward = add(connect(targetOf(databaseUrl)));
    add(socket).on('data', (data) => onward.write(data));
    onward.on('data', (data) => socket.write(data)).on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
    if (hangs) for (const end of [socket, onward]) end.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    hang() {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function targetOf(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port || 5432}` };
  return { host: folder ?? hostname, port: Number(port || 5432) };
}
