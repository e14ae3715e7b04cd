import { defineConfig } from 'vitest/config';

/**
 * Test files share the modules of their worker: loading them for each file doubles the processor time. So
 * that no file depends on another's state, each run takes them in another order; `--sequence.seed` with
 * the seed that Vitest prints repeats one. The projects run one after another, since Vitest ends a worker
 * whose next file is of another project (docs/decisions/029-structure-checks.md).
 */
const isolate = false;
const shuffle = { files: true };

/** `npm test` kills the server and PostgreSQL and moves a register; `npm run test:resilience` does the rest too. */
const resilienceTests =
  process.env.NIGHTBOOK_TESTS === 'thorough'
    ? 'resilience/**/*.test.ts'
    : 'resilience/{backup,killed-postgres,killed-server}.test.ts';

export default defineConfig({
  test: {
    // By default Vitest leaves a processor idle, which many tests that wait for processes do not use.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          isolate,
          sequence: { shuffle, groupOrder: 0 },
          include: [
            'contract/**/*.test.ts',
            'document/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          setupFiles: 'web/testing/restore-globals.ts',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          sequence: { shuffle, groupOrder: 1 },
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'resilience',
          isolate,
          sequence: { shuffle, groupOrder: 2 },
          include: [resilienceTests],
          globalSetup: 'resilience/setup.ts',
          testTimeout: 15 * 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
