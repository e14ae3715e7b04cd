import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../app.ts';
import { buildRequest, type CallResult, readResponse } from '../call-endpoint.ts';

export interface RunningServer {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  /** Ends the process without a chance to clean up, as a loss of power does. */
  kill(): Promise<void>;
  /** Stops the process by a signal, as an operator does. */
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/**
 * Starts the whole server in a process of its own, on a free port.
 * @param main its first module; that of the sources when left out
 * @throws with its error output when it did not start
 */
export async function startServer(
  env: Record<string, string>,
  main = MAIN,
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const address = await listening(child);
  return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Reads the log of a server for as long as it runs, so that its output never blocks. */
function listening({ stdout, stderr }: ChildProcess): Promise<string> {
  const errorOutput: string[] = [];
  stderr?.on('data', (text) => errorOutput.push(String(text)));
  return new Promise((resolve, reject) => {
    if (!stdout) throw new Error('A server without output');
    const lines = createInterface(stdout);
    lines.on('line', (line) => {
      const address = /Server listening at (http:[^"\s]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    lines.on('close', () => reject(new Error(`The server ended: ${errorOutput.join('')}`)));
  });
}

/** Calls endpoints at an address as `TestApp.call` does. */
export function callAt(address: string): TestApp['call'] {
  return async (endpoint, options = {}): Promise<CallResult<typeof endpoint>> => {
    const { url, query, payload, ...request } = await buildRequest(endpoint, options);
    const body = payload === undefined ? {} : { body: payload };
    const target = `${address}${url}?${new URLSearchParams(query)}`;
    const response = await fetch(target, { ...request, ...body });
    return readResponse(response.status, await response.text());
  };
}
