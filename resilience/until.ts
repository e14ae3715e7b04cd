import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Polls until the condition holds; the test's own time limit ends it. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await wait(PAUSE_MS);
}
