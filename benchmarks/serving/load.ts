import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './timing.ts';

export interface Call {
  readonly token: string;
  /** Body, in base64, of a POST with a new idempotency key. A call without it is a GET. */
  readonly form?: { readonly type: string; readonly body: string };
  /** A POST that follows and counts with it, of JSON with the id of the first response for `ID`. */
  readonly followUp?: { readonly url: string; readonly json: string };
}

export interface Load {
  readonly url: string;
  /** Repeated in this order. */
  readonly calls: readonly Call[];
  /** Number of concurrent calls. */
  readonly callers: number;
  readonly seconds: number;
}

const CALLER = fileURLToPath(new URL('./caller.ts', import.meta.url));

/** Repeats calls from another process. @returns calls per second */
export const callsPerSecond = (load: Load): Promise<number> => measureIn(CALLER, load);

/** Runs a program that receives a task and answers with a figure, to its end. */
export async function measureIn(program: string, task: object): Promise<number> {
  const child = fork(program);
  child.send(task);
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  const [answered] = await Promise.race([once(child, 'message'), failed]);
  await ended;
  return Number(answered);
}

/** Repeats the measurements in turn. @returns the median of each */
export async function mediansInTurn(
  rounds: number,
  ...measurements: readonly (() => Promise<number>)[]
): Promise<number[]> {
  const measured = measurements.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, measure] of measurements.entries()) {
      const value = await measure();
      if (round >= 0) measured[index]?.push(value);
    }
  }
  return measured.map(median);
}
