import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether to repeat each test many times, as `npm run test:resilience` does. */
    thorough: boolean;
  }
}

/** Builds the product, which the tests run. */
export default function setup(project: TestProject): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  project.provide('thorough', process.env.NIGHTBOOK_TESTS === 'thorough');
}
