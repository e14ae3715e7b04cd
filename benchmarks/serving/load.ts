import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './timing.ts';

export interface Call {
  readonly token: string;
  /** Sent by POST, its body in base64, each time as a submission of its own; GET without. */
  readonly form?: { readonly type: string; readonly body: string };
}

export interface Load {
  readonly url: string;
  /** Made one after the other, again and again. */
  readonly calls: readonly Call[];
  /** Calls at any moment. */
  readonly callers: number;
  readonly seconds: number;
}

const CALLER = fileURLToPath(new URL('./caller.ts', import.meta.url));

/** Calls from a process of its own. @returns calls a second */
export const callsASecond = (load: Load): Promise<number> => measuredBy(CALLER, load);

/** Runs a program that is sent a task and tells a figure. */
export async function measuredBy(program: string, task: object): Promise<number> {
  const child = fork(program);
  child.send(task);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  const [answered] = await Promise.race([once(child, 'message'), ended]);
  return Number(answered);
}

/** Measures one after the other, round by round. @returns the median of each */
export async function inTurn(
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
