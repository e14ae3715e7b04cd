import type { TestContext } from 'vitest';

/** Skips a test and prints the reason, which the reporter omits. */
export function skipIf(condition: boolean, { skip, task }: TestContext, reason: string): void {
  if (!condition) return;
  process.stderr.write(`Skipped: ${task.fullTestName}: ${reason}\n`);
  skip(reason);
}
