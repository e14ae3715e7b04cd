import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface Relay {
  /** URL of the database through the relay. */
  readonly url: string;
  /** Keeps all connections open, accepts new ones, and forwards nothing. */
  hang(): void;
  /** Forwards what waited, and everything after it. */
  resume(): void;
  close(): Promise<void>;
}

/** The message by which PostgreSQL ends the rows of a table. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

/**
 * Starts a relay to PostgreSQL that can be made to hang.
 * @param databaseUrl with its socket as `host`
 * @param lagMs time between the last row of a copied table and the number of its rows
 */
export async function startRelay(databaseUrl: string, lagMs = 0): Promise<Relay> {
  const sockets = new Set<Socket>();
  let hangs = false;
  const add = (socket: Socket) => {
    // A small message after another would wait until that one is acknowledged.
    sockets.add(socket.setNoDelay().on('error', () => undefined));
    socket.on('close', () => sockets.delete(socket));
    if (hangs) socket.pause();
    return socket;
  };
  const server = createServer((socket) => {
    const onward = add(connect(targetOf(databaseUrl)));
    add(socket).on('data', (data) => onward.write(data));
    let forwarded = Promise.resolve();
    const forward = (data: Buffer) => {
      forwarded = forwarded.then(async () => {
        const end = lagMs > 0 ? data.indexOf(COPY_DONE) : -1;
        const rows = end < 0 ? data : data.subarray(0, end + COPY_DONE.length);
        socket.write(rows);
        if (rows.length === data.length) return;
        await setTimeout(lagMs);
        socket.write(data.subarray(rows.length));
      });
    };
    onward.on('data', forward).on('close', () => socket.destroy());
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
