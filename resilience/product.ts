import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { built, type RunningServer, startServer } from '#server/testing/network/server-process.ts';
import { until } from './until.ts';

export interface ProductOptions {
  readonly dataDir: string;
  readonly env?: Record<string, string>;
  /** The program that runs the server, such as a shell that mounts file systems first. */
  readonly command?: readonly string[];
}

/** Starts the built server, waits until it is ready, and kills it after the test. */
export async function startProduct(options: ProductOptions): Promise<RunningServer> {
  const { dataDir, env, command } = options;
  const product = await startServer({ DATA_DIR: dataDir, ...env }, built('main'), command);
  onTestFinished(product.kill);
  await until(() => isReady(product.address));
  return product;
}

export async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/ready`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status === 200;
}

/** Creates a data folder for a test, accessible to the user that runs PostgreSQL for root. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
