import { readFile, readlink } from 'node:fs/promises';
import { codeOf } from '../error-text.ts';
import { run } from './run.ts';

/** A process number together with what tells it from a later process of the same number. */
export type ProcessIdentity = { pid: number; started: string };

export async function ownIdentity(): Promise<ProcessIdentity> {
  return { pid: process.pid, started: (await startOf(process.pid)) ?? '' };
}

export async function isAlive({ pid, started }: ProcessIdentity): Promise<boolean> {
  if (!exists(pid)) return false;
  const now = await startOf(pid);
  return now === undefined || now === started;
}

/** True when `pid` is a living PostgreSQL working in `clusterFolder`. */
export async function worksIn(clusterFolder: string, pid: number): Promise<boolean> {
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

/** When the process began, in the system's own words; undefined where that cannot be read. */
async function startOf(pid: number): Promise<string | undefined> {
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
