import { descendants, read } from '../serving/processes.ts';

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
