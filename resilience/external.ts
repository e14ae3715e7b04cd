import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts';
import { embeddedUrl } from '#server/testing/database-urls.ts';
import { createDataFolder, findFreePort } from './product.ts';

/** A PostgreSQL that is not embedded. */
export interface ExternalPostgres {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of the embedded version. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const dataDir = await createDataFolder();
  const open = () => startEmbeddedPostgres({ dataDir, log: () => {} });
  let running = await open();
  const url = embeddedUrl(running.connection);
  onTestFinished(() => running.stop());
  return {
    url,
    stop: () => running.stop(),
    async start() {
      running = await open();
    },
  };
}

const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';

/** Starts Debian's PostgreSQL 15, the oldest supported version. @returns undefined if it is not installed */
export async function startDebianPostgres15(): Promise<ExternalPostgres | undefined> {
  if (!existsSync(DEBIAN_BIN)) return undefined;
  const folder = await createDataFolder();
  const cluster = join(folder, 'cluster');
  const port = await findFreePort();
  const owner = await ownerOf(folder);
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(DEBIAN_BIN, program), args, {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const control = (...args: string[]) => run('pg_ctl', '-D', cluster, '-w', ...args);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const start = async () => control('-l', join(folder, 'log'), '-o', options, 'start');
  const stop = async () => control('-m', 'fast', 'stop');
  run('initdb', '-D', cluster, '-U', 'nightbook', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  await start();
  onTestFinished(stop);
  return { url: `postgres://nightbook@127.0.0.1:${port}/postgres`, start, stop };
}

/** Id of the user and the group "nobody". */
const NOBODY_ID = 65_534;

/** Returns the user to run PostgreSQL as, which refuses to run as root. */
async function ownerOf(folder: string) {
  if (process.getuid?.() !== 0) return {};
  await chown(folder, NOBODY_ID, NOBODY_ID);
  await chmod(folder, 0o755);
  return { uid: NOBODY_ID, gid: NOBODY_ID };
}
