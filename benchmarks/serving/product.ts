import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the built server as `npm start` does, by this Node or another, and resolves when it is ready. */
export async function startProduct(
  env: Record<string, string>,
  node = process.execPath,
): Promise<Running> {
  const files = await mkdtemp(join(tmpdir(), 'nightbook-bench-files-'));
  const program = ['--enable-source-maps', 'dist/server/main.js'];
  const running = await startServer(
    program,
    { DATA_DIR: files, LOG_LEVEL: 'info', ...env },
    { node },
  );
  return {
    ...running,
    async stop() {
      await running.stop();
      await rm(files, { recursive: true });
    },
  };
}

/** Starts a program of Node that listens on PORT, and resolves when the path `ready` answers. */
export async function startServer(
  program: readonly string[],
  env: Record<string, string>,
  { node = process.execPath, ready = '/api/ready' } = {},
): Promise<Running> {
  const port = await freePort();
  const child = spawn(node, program, {
    cwd: ROOT,
    env: { ...process.env, PORT: `${port}`, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await setTimeout(10);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
