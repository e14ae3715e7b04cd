import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './timing.ts';

export interface Load {
  readonly url: string;
  readonly token: string;
  /** Calls at any moment. */
  readonly callers: number;
  readonly seconds: number;
  /** Sent by POST, one after the other, base64; GET without. */
  readonly bodies?: readonly string[];
  readonly type?: string;
}

const CALLER = fileURLToPath(new URL('./caller.ts', import.meta.url));

/** Calls from a process of its own. @returns calls a second */
export async function callsASecond(load: Load): Promise<number> {
  const child = fork(CALLER);
  child.send(load);
  const [answered] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The caller ended: ${code}`))),
  ]);
  return Number(answered);
}

/** Two loads, turn by turn. @returns the median of each, in calls a second */
export async function inTurn(ours: Load, theirs: Load, rounds: number): Promise<[number, number]> {
  const [our, their]: [number[], number[]] = [[], []];
  for (const load of [ours, theirs]) await callsASecond(load);
  for (let round = 0; round < rounds; round += 1) {
    our.push(await callsASecond(ours));
    their.push(await callsASecond(theirs));
  }
  return [median(our), median(their)];
}
