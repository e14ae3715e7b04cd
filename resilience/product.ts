import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { until } from './until.ts';

const MAIN = 'dist/server/main.js';

/** The built server in a separate process. */
export interface Product {
  readonly child: ChildProcess;
  readonly address: string;
  /** Its standard output and errors. */
  readonly log: () => string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

interface Options {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Record<string, string>;
  /** The program that runs the server, such as a shell that mounts file systems first. */
  readonly command?: readonly string[];
}

/** Starts the built server, waits until it is ready, and kills it after the test. */
export async function startProduct(options: Options): Promise<Product> {
  const product = await spawnProduct(options);
  const failed = product.ended.then((how) => {
    throw new Error(`The server did not start (${how}): ${product.log()}`);
  });
  await Promise.race([until(() => isReady(product.address)), failed]);
  failed.catch(() => undefined);
  return product;
}

async function spawnProduct({ dataDir, port, env, command = [] }: Options): Promise<Product> {
  const listenPort = port ?? (await findFreePort());
  const [program = '', ...args] = [...command, process.execPath, '--enable-source-maps', MAIN];
  const child = spawn(program, args, {
    env: { ...NO_SERVICES, DATA_DIR: dataDir, PORT: `${listenPort}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (text) => lines.push(String(text)));
  child.stderr.on('data', (text) => lines.push(String(text)));
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, address: `http://127.0.0.1:${listenPort}`, log: () => lines.join(''), ended };
}

/** The environment without external services. Each test adds those that it needs. */
const NO_SERVICES = {
  ...process.env,
  DATABASE_URL: '',
  S3_ENDPOINT: '',
  SMTP_URL: '',
  LOG_LEVEL: 'info',
};

export async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/ready`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status === 200;
}

/** Kills the server with SIGKILL. */
export async function kill({ child, ended }: Product): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Stops the server with SIGTERM. @returns its exit code */
export function stop({ child, ended }: Product): Promise<number | string> {
  child.kill('SIGTERM');
  return ended;
}

/** Creates a data folder for a test, accessible to the user that runs PostgreSQL for root. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-resilience-'));
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
