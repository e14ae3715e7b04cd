import { readFile, readlink } from 'node:fs/promises';
import { codeOf } from '../error-text.ts';
import { run } from './owner.ts';

/** A process number, with the start time that distinguishes it from a later process of that number. */
export type ProcessIdentity = { pid: number; started: string };

export async function ownIdentity(): Promise<ProcessIdentity> {
  return { pid: process.pid, started: (await startTimeOf(process.pid)) ?? '' };
}

export async function isRunning({ pid, started }: ProcessIdentity): Promise<boolean> {
  if (!exists(pid)) return false;
  const now = await startTimeOf(pid);
  return now === undefined || now === started;
}

/** Tells whether `pid` is a running PostgreSQL of `clusterFolder`. */
export async function isPostgresOf(clusterFolder: string, pid: number): Promise<boolean> {
  if (!exists(pid)) return false;
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === clusterFolder;
  }
  if (process.platform === 'win32') return true;
  return (await run(undefined, 'ps', ['-ww', '-o', 'command=', '-p', `${pid}`])).output.includes(
    clusterFolder,
  );
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Reads the start time of a process, as the system writes it; undefined where it cannot be read. */
async function startTimeOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') {
    const { ok, output } = await run(undefined, 'ps', ['-o', 'stat=,lstart=', '-p', `${pid}`]);
    return ok && !output.startsWith('Z') ? output.replace(/^\S+\s+/, '') : 'ended';
  }
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => undefined);
  if (line === undefined || boot === undefined) return undefined;
  // proc(5): after the command in parentheses come field 3, the state, and field 22, the start.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z' || fields[0] === 'X';
  return isZombie ? 'ended' : `${boot.trim()} ${fields[19]}`;
}
