import type { TestContext } from 'vitest';

/** Skips a scenario and prints why, which the reporter does not. */
export function skipIf(condition: boolean, { skip, task }: TestContext, reason: string): void {
  if (!condition) return;
  process.stderr.write(`Skipped: ${task.fullTestName}: ${reason}\n`);
  skip(reason);
}
