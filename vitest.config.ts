import { defineConfig, type Plugin } from 'vitest/config';

/**
 * Test files share the modules of their worker: loading them for each file doubles the processor time. So
 * that no file depends on another's state, each run takes them in another order; `--sequence.seed` with
 * the seed that Vitest prints repeats one. The projects run one after another, since Vitest ends a worker
 * whose next file is of another project (docs/decisions/029-structure-checks.md).
 */
const isolate = false;
const shuffle = { files: true };

/** Collect garbage less often, and in the thread that runs the tests: 7 percent less processor time. */
const execArgv = ['--max-semi-space-size=64', '--single-threaded-gc'];

/**
 * Which tests run: `fast` those of `npm test`, `slow` those of `npm run test:slow`, `thorough` the resilience tests with many
 * rounds, `deploy` those of `npm run test:deploy`; all but the last when files are named.
 */
const selection = process.env.NIGHTBOOK_TESTS;

const SLOW = '**/*.slow.test.ts';
const exclude = selection === 'fast' ? [SLOW] : [];

/** @param files of tests, without their ending */
const tests = (...files: string[]) =>
  files.map((file) => `${file}${selection === 'slow' ? '.slow' : ''}.test.{ts,tsx,mjs}`);

/** Vitest knows a glob without type arguments alone, and would keep the others' lists of files. */
const globsAreNotCached: Plugin = {
  name: 'globs-are-not-cached',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.includes('import.meta.glob') ? false : undefined,
    ),
};

export default defineConfig({
  plugins: [globsAreNotCached],
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // By default Vitest leaves a processor idle, which many tests that wait for processes do not use.
    maxWorkers: '100%',
    projects: [
      {
        // Guides, which `--changed` reads without the query that makes them texts.
        assetsInclude: ['**/*.md'],
        test: {
          name: 'rules',
          isolate,
          execArgv,
          sequence: { shuffle, groupOrder: 0 },
          include: tests('contract/**/*', 'document/**/*', 'web/**/*', 'scripts/**/*'),
          exclude,
          setupFiles: 'web/testing/restore-globals.ts',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          execArgv,
          sequence: { shuffle, groupOrder: 1 },
          include: tests('server/**/*', 'demo/**/*'),
          exclude,
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: 'server/testing/set-up-worker.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'resilience',
          isolate,
          sequence: { shuffle, groupOrder: 2 },
          include: tests('resilience/*'),
          exclude,
          globalSetup: 'resilience/setup.ts',
          testTimeout: 15 * 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'machines',
          isolate,
          sequence: { groupOrder: 3 },
          include: selection === 'deploy' ? ['machines/*.test.ts'] : [],
          testTimeout: 10 * 60_000,
          hookTimeout: 2 * 60_000,
        },
      },
    ],
  },
});
