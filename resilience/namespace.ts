import { execFileSync, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { connectionOf } from '#server/platform/embedded-postgres/nightbook-database.ts';
import { type Connection, connect } from '#server/platform/postgres/connect.ts';
import type { Product } from './product.ts';
import { skipWhen } from './skipping.ts';

/** Skips a test that mounts where this user may not. */
export function skipUnlessMounting(context: TestContext): void {
  const { status, error, stderr } = spawnSync('unshare', ['--mount', 'true'], { encoding: 'utf8' });
  const said = error?.message ?? stderr.trim();
  skipWhen(status !== 0, context, `it has to mount, which this user may not (${said})`);
}

/** Has a program run with mounts of its own, which are gone when it ends. @param script of the shell */
export const withMounts = (script: string, folder: string) => [
  'unshare',
  '--mount',
  'sh',
  '-ec',
  `${script}; exec "$@"`,
  folder,
];

/** Runs a program as if inside the mounts of the server. */
export function inMountsOf({ child }: Product, program: string, ...args: string[]): void {
  execFileSync('nsenter', ['--mount', '--target', `${child.pid}`, program, ...args]);
}

/** The same folder as the server sees it. */
export const seenBy = ({ child }: Product, folder: string) => `/proc/${child.pid}/root${folder}`;

/** A way to the embedded database of a server that has mounts of its own. */
export async function besideMounted(product: Product, dataDir: string): Promise<Connection> {
  const home = seenBy(product, join(dataDir, 'postgres'));
  const socket = (await readdir(home)).find((name) => name.startsWith('nightbook-')) ?? '';
  const password = await readFile(join(home, 'password'), 'utf8');
  const endpoint = { host: join(home, socket), port: 5432 };
  const connection = connect(connectionOf(endpoint, password), () => {});
  onTestFinished(() => connection.close());
  return connection;
}
