import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Cleans up after the running test, or after the suite that is being declared. Call nothing that uses this in
 * `beforeAll`, where Vitest accepts an `afterAll` and never runs it.
 */
export function afterwards(cleanUp: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp);
  else afterAll(cleanUp);
}
