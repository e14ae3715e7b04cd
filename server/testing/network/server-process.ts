import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestApp } from '../app.ts';
import { buildRequest, type CallResult, readResponse } from '../call-endpoint.ts';

export interface RunningServer {
  readonly child: ChildProcess;
  /** `http://127.0.0.1:…` */
  readonly address: string;
  /** Returns its standard output and errors. */
  log(): string;
  /** Ends the process without a chance to clean up, as a loss of power does. */
  kill(): Promise<void>;
  /** Stops the process by a signal, as an operator does. @returns its exit code, or the signal that ended it */
  stop(): Promise<number | string>;
}

/** Builds the product if its sources have changed. Tests that start it do, since sources take three times as long to start. */
export function buildProduct(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Arguments of Node that run a module of the built product. @param name such as `main` or that of a command */
export const built = (name: string): readonly string[] => [
  ...['--enable-source-maps', `dist/server/${name}.js`],
];

/** The environment without external services, on a free port. */
const ALONE = {
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  S3_ENDPOINT: '',
  SMTP_URL: '',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'info',
};

/**
 * Starts the whole server in a process of its own.
 * @param args of Node
 * @param launcher a program that runs Node, such as a shell that mounts file systems first
 * @throws with its output when it did not start
 */
export async function startServer(
  env: Record<string, string>,
  args = built('main'),
  launcher: readonly string[] = [],
): Promise<RunningServer> {
  const [program = '', ...all] = [...launcher, process.execPath, ...args];
  const child = spawn(program, all, {
    env: { ...process.env, ...ALONE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const output: string[] = [];
  const log = () => output.join('');
  // Reads the output for as long as the server runs, so that it never blocks.
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => output.push(String(text)));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /Server listening at (http:[^"\s]+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void ended.then((how) => reject(new Error(`The server did not start (${how}): ${log()}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { child, address, log, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/**
 * Calls endpoints at an address as `TestApp.call` does.
 * @param limitMs time until a call without an answer is rejected with a TimeoutError, in milliseconds
 */
export function callAt(address: string, limitMs = 60_000): TestApp['call'] {
  return async (endpoint, options = {}): Promise<CallResult<typeof endpoint>> => {
    const { url, query, payload, ...request } = await buildRequest(endpoint, options);
    const body = payload === undefined ? {} : { body: payload };
    const target = new URL(url, address);
    // Without parameters, no `?`, which fetch would send on since Node 24.
    target.search = String(new URLSearchParams(query));
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(target, { ...request, ...body, signal });
    return readResponse(endpoint, response.status, await response.text());
  };
}
