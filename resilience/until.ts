import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Polls until a condition is true. Has no timeout but that of the test. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await wait(PAUSE_MS);
}
