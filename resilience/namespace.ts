import { execFileSync, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { connectionOf } from '#server/platform/embedded-postgres/nightbook-database.ts';
import { type Connection, connect } from '#server/platform/postgres/connect.ts';
import type { RunningServer } from '#server/testing/network/server-process.ts';
import { skipIf } from './skipping.ts';

/** Skips a test if this user may not mount file systems. */
export function skipUnlessMountable(context: TestContext): void {
  const { status, error, stderr } = spawnSync('unshare', ['--mount', 'true'], { encoding: 'utf8' });
  const reason = error?.message ?? stderr.trim();
  skipIf(status !== 0, context, `it has to mount, which this user may not (${reason})`);
}

/** Returns a command that runs a program in a mount namespace of its own. @param script of the shell */
export const withMounts = (script: string, folder: string) => [
  'unshare',
  '--mount',
  'sh',
  '-ec',
  `${script}; exec "$@"`,
  folder,
];

/** Runs a program in the mount namespace of the server. */
export function inMountsOf({ child }: RunningServer, program: string, ...args: string[]): void {
  execFileSync('nsenter', ['--mount', '--target', `${child.pid}`, program, ...args]);
}

/** Returns the path of a folder in the mount namespace of the server. */
export const pathSeenBy = ({ child }: RunningServer, folder: string) =>
  `/proc/${child.pid}/root${folder}`;

/** Connects to the embedded database of a server in a mount namespace. */
export async function connectToMounted(
  product: RunningServer,
  dataDir: string,
): Promise<Connection> {
  const folder = pathSeenBy(product, join(dataDir, 'postgres'));
  const socket = (await readdir(folder)).find((name) => name.startsWith('nightbook-')) ?? '';
  const password = await readFile(join(folder, 'password'), 'utf8');
  const endpoint = { host: join(folder, socket), port: 5432 };
  const connection = connect(connectionOf(endpoint, password), () => {});
  onTestFinished(() => connection.close());
  return connection;
}
