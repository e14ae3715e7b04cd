import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Many times each, as `npm run test:faults` does, or a few. */
    thorough: boolean;
  }
}

/** The scenarios run the built product. */
export default function setup(project: TestProject): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  project.provide('thorough', process.env.NIGHTBOOK_RESILIENCE === 'thorough');
}
