import { createHash } from 'node:crypto';
import { lchown, lstat, mkdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problems } from './errors.ts';
import type { Location } from './location.ts';
import { canEnter } from './owner.ts';

/** Address on which PostgreSQL listens: a socket folder, or on Windows a loopback address. */
export type Endpoint = { host: string; port: number };

/** Names the socket in its private folder, so that no other program can use it. */
const SOCKET_PORT = 5432;

/** sockaddr_un.sun_path without its final zero: 107 bytes on Linux, 103 on macOS. */
const SOCKET_PATH_MAX_BYTES = 103;

/**
 * Prepares the private socket folder: in the location, or, when that path is too long for a socket, in
 * the temporary folder. Its name is derived from the password, so that no other user can create it
 * beforehand, and a PostgreSQL whose data folder was deleted cannot remove the socket of its successor.
 */
export async function openEndpoint(location: Location, password: string): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const name = `nightbook-${createHash('sha256').update(password).digest('hex').slice(0, 12)}`;
  for (const parent of [location.folder, tmpdir(), '/tmp']) {
    const folder = join(parent, name);
    if (Buffer.byteLength(socketIn(folder, SOCKET_PORT)) > SOCKET_PATH_MAX_BYTES) continue;
    await makePrivate(folder, location);
    if (!location.owner || (await canEnter(location.owner, folder))) {
      return { host: folder, port: SOCKET_PORT };
    }
  }
  throw problems.socketFolder(join('/tmp', name));
}

const socketIn = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`);

/** Removes the socket and its lock of a killed PostgreSQL. None may be running. */
export async function clearEndpoint({ host, port }: Endpoint): Promise<void> {
  const socket = socketIn(host, port);
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}

/** Removes the socket folder. */
export async function closeEndpoint({ host }: Endpoint): Promise<void> {
  if (process.platform !== 'win32') await rm(host, { recursive: true, force: true });
}

async function makePrivate(folder: string, { owner }: Location): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const isOwned = found.uid === process.getuid?.() || found.uid === owner?.uid;
  const isPrivate = found.isDirectory() && (found.mode & 0o077) === 0;
  if (!isOwned || !isPrivate) throw problems.socketFolder(folder);
  if (owner && owner.uid !== found.uid) await lchown(folder, owner.uid, owner.gid);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
