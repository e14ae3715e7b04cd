import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { until } from './until.ts';

const MAIN = 'dist/server/main.js';

/** The built server in a process of its own. */
export interface Product {
  readonly child: ChildProcess;
  readonly address: string;
  /** Everything it logged and complained of. */
  readonly log: () => string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

interface Options {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Record<string, string>;
  /** What the server is run by, such as a shell that mounts something first. */
  readonly command?: readonly string[];
}

/** Starts the built server and waits until it is ready. It is killed when the test is done. */
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
  const listens = port ?? (await freePort());
  const [program = '', ...args] = [...command, process.execPath, '--enable-source-maps', MAIN];
  const child = spawn(program, args, {
    env: { ...NO_SERVICES, DATA_DIR: dataDir, PORT: `${listens}`, ...env },
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
  return { child, address: `http://127.0.0.1:${listens}`, log: () => lines.join(''), ended };
}

/** Whatever the machine is set up for, the scenarios decide which services there are. */
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

/** Ends it without a warning. */
export async function kill({ child, ended }: Product): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Ends it as an operator does. @returns its exit code */
export function stop({ child, ended }: Product): Promise<number | string> {
  child.kill('SIGTERM');
  return ended;
}

/** A data folder of the test's own, which the account that runs PostgreSQL for root may enter. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-faults-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
