import type { TestContext } from 'vitest';

/** Skips a scenario and says why, which the reporter by itself keeps to itself. */
export function skipWhen(isSo: boolean, { skip, task }: TestContext, why: string): void {
  if (!isSo) return;
  process.stderr.write(`Skipped: ${task.fullTestName}: ${why}\n`);
  skip(why);
}
