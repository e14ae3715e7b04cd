import { readdirSync, readFileSync } from 'node:fs';

/** Memory in megabytes (PSS: shared memory is divided among its processes). */
export interface Memory {
  readonly server: number;
  /** Every process that the server started: the embedded PostgreSQL. */
  readonly postgres: number;
}

/** Reads the memory of a server. Linux only. @see https://docs.kernel.org/filesystems/proc.html on smaps_rollup */
export function memoryOf(server: number): Memory {
  const started = descendants(server);
  return { server: proportional(server), postgres: sum(started.map(proportional)) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function proportional(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function descendants(ancestor: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const below = (pid: number): number[] =>
    parents.filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  return below(ancestor);
}

/** Reads the parent from /proc/PID/stat: the second field after the name, which is in brackets. */
function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
}

/** Reads a file of /proc; empty after the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
