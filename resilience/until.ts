import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Asks again and again until it is so; the test's own time limit ends it. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await wait(PAUSE_MS);
}
