import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { Connection } from './nightbook-database.ts';
import type { Owner } from './owner.ts';
import { startEmbeddedPostgres } from './start.ts';

/** A server in its own process; `outcome` is its connection, or the problem that stopped its start. */
type ServerProcess = {
  child: ChildProcess;
  outcome: { connection: Connection } | { problem: string; sentence: string };
};

const NOT_DURABLE = { fsync: 'off' };

/** Creates a folder that every account may enter, and removes it after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-test-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a supervised PostgreSQL in this process, and stops it after the test; `lines` is its log. */
export async function startHere(
  dataDir: string,
  options: { settings?: Record<string, string>; externalRoot?: string } = {},
) {
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  const log = (line: string) => {
    lines.push(line);
    waiting.get(line)?.();
  };
  const settings = { ...NOT_DURABLE, ...options.settings };
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options, settings });
  onTestFinished(() => postgres.stop());
  const logged = (line: string) =>
    new Promise<void>((resolve) => {
      waiting.set(line, resolve);
    });
  return { ...postgres, lines, logged };
}

/** Starts a server in a process of its own, wrapped in `command` where given. */
export async function startServerProcess(
  dataDir: string,
  options: { owner?: Owner; env?: Record<string, string>; command?: string[] } = {},
): Promise<ServerProcess> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./start.ts'))});
    try {
      const options = { dataDir: ${JSON.stringify(dataDir)}, log() {}, settings: ${JSON.stringify(NOT_DURABLE)} };
      const postgres = await startEmbeddedPostgres(options);
      process.once('message', () => postgres.stop().then(() => process.disconnect()));
      process.send({ connection: postgres.connection });
    } catch (error) {
      process.send({ problem: error.problem, sentence: error.message });
      process.disconnect();
    }`;
  const [program = '', ...args] = [
    ...(options.command ?? []),
    ...[process.execPath, '--import', 'tsx', '--input-type=module', '-e', code],
  ];
  const child = spawn(program, args, {
    ...options.owner,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [outcome] = await once(child, 'message');
  const server: ServerProcess = { child, outcome };
  onTestFinished(async () => {
    if ('connection' in outcome && isRunning(child)) await stopServer(server);
  });
  return server;
}

/** Returns the connection of a server that must have started. */
export function connectionOf({ outcome }: ServerProcess): Connection {
  if ('connection' in outcome) return outcome.connection;
  throw new Error(outcome.sentence);
}

/** Kills a server process, and waits until it has ended. */
export async function killServer({ child }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

export async function stopServer({ child }: ServerProcess): Promise<void> {
  child.send('stop');
  await once(child, 'exit');
}

/** Runs one statement on a connection of its own and returns the rows. */
export async function query(connection: Connection, statement: string) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the numbers of the processes whose working directory is `folder`. */
export async function processesIn(folder: string): Promise<number[]> {
  const numbers = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    numbers.map(async (pid) => ({
      pid,
      cwd: await readlink(`/proc/${pid}/cwd`).catch(() => ''),
    })),
  );
  return found.filter(({ cwd }) => cwd === folder).map(({ pid }) => pid);
}
