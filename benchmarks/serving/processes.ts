import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc in a second, which Linux has fixed at 100. */
const TICKS = 100;

/** Returns the processes that a process has started, and those that they have. Linux only. */
export function descendants(ancestor: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statOf(Number(name)).parent] as const);
  const below = (pid: number): number[] =>
    parents.filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  return below(ancestor);
}

interface Stat {
  readonly name: string;
  readonly parent: number;
  /** Seconds of a processor that the process has taken. */
  readonly own: number;
  /** Seconds that those of its children had taken that have ended. */
  readonly ended: number;
}

/** Reads /proc/PID/stat, where the name is in brackets. @see https://docs.kernel.org/filesystems/proc.html */
export function statOf(pid: number): Stat {
  const stat = read(`/proc/${pid}/stat`);
  const nameEnd = stat.lastIndexOf(')');
  const [, parent = '', ...fields] = stat.slice(nameEnd + 2).split(' ');
  const seconds = (first: number) =>
    (Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)) / TICKS;
  return {
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    parent: Number(parent),
    own: seconds(9),
    ended: seconds(11),
  };
}

/** Reads a file of /proc; empty after the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

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
