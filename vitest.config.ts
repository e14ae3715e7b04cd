import { defineConfig } from 'vitest/config';

/** Test files share the modules of their worker, which keep nothing: loading them anew took most of the time. */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          isolate,
          include: [
            'contract/**/*.test.ts',
            'document/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'resilience',
          include: ['resilience/**/*.test.ts'],
          globalSetup: 'resilience/setup.ts',
          testTimeout: 15 * 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
