import type { TestProject } from 'vitest/node';
import { buildProduct } from '#server/testing/network/server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether to repeat each test many times, as `npm run test:resilience` does. */
    thorough: boolean;
  }
}

/** Builds the product, which the tests run. */
export default function setup(project: TestProject): void {
  buildProduct();
  project.provide('thorough', process.env.NIGHTBOOK_TESTS === 'thorough');
}
