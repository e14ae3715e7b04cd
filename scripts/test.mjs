import { deployTests } from './deploy/tests.mjs';
import { ensureInstalled } from './install.mjs';
import { CliError, main } from './run.mjs';
import { browserTests, build, engineTests } from './tests/browser-tests.mjs';
import { calibrate, checkBudget, startCounting } from './tests/budget.mjs';
import { changedFiles, specsOf } from './tests/changed.mjs';
import { staticChecks } from './tests/static-checks.mjs';
import { ONE_FAILED, ONE_PASSED, step, sum } from './tests/step.mjs';
import { useTemporaryFolder } from './tests/temporary-folder.mjs';
import { unitTests } from './tests/unit-tests.mjs';

/** @typedef {import('./tests/step.mjs').Counts} Counts */

/** Names of browser tests, among them those that `npm test` and `npm run test:slow` leave out (playwright.config.ts). */
const SCREEN_TESTS = ['screens', 'overlays', 'layout-shift', 'notifications', 'voided'];

/** @type {Record<string, (args: string[]) => Promise<Counts>>} */
const PARTS = {
  static: staticChecks,
  slow: slowTests,
  changed: testsOfChanges,
  resilience: resilienceTests,
  screens: (args) => browserTests([...SCREEN_TESTS, ...args], 'thorough'),
  browsers: engineTests,
  deploy: deployTests,
};

/** Parts that should meet a disk, make images of several GB, or copy no databases. */
const ON_DISK = ['resilience', 'deploy', 'browsers', 'static'];

/**
 * Runs the tests of `npm test`, a part, or the tests below some paths: `npm test -- contract e2e/form-a`.
 * Further options go to Vitest and Playwright. The last line is always "N passed, N failed".
 */
await main(async () => {
  const started = performance.now();
  const [name = '', ...args] = process.argv.slice(2);
  const part = PARTS[name] ?? (() => (name ? testsBelow([name, ...args]) : fastTests()));
  if (!ON_DISK.includes(name)) useTemporaryFolder();
  const installed = await step('Packages', ensureInstalled);
  const { passed, failed, retried = [] } = installed === 0 ? await part(args) : ONE_FAILED;
  for (const test of retried) console.log(`\nPassed only when it was repeated: ${test}`);
  const seconds = (performance.now() - started) / 1000;
  // Only durations of the whole are compared between machines.
  if (!name) console.log(`\n${seconds.toFixed(0)} s, ${calibrate().toFixed(1)} s calibration`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** Only the static checks run if one of them fails. */
async function fastTests() {
  const checked = await staticChecks();
  if (checked.failed > 0) {
    console.log('\nThe unit and browser tests wait until the static checks pass.');
    return checked;
  }
  startCounting();
  const unit = await unitTests('Unit and API tests', [], 'fast');
  const browser = await browserTests([], 'fast');
  const tests = sum([checked, unit, browser]);
  // Tests that failed may have done less.
  if (tests.failed > 0) return tests;
  const code = await step('Budget', async () => checkBudget(browser));
  return sum([tests, code === 0 ? ONE_PASSED : ONE_FAILED]);
}

async function slowTests() {
  // Else several tests would build the product, which they start, at once.
  if ((await build()) !== 0) return ONE_FAILED;
  const unit = await unitTests('Slow unit and API tests', [], 'slow');
  return sum([unit, await browserTests([], 'slow')]);
}

/** @param {string[]} args parts of names, all by default */
async function resilienceTests(args) {
  const options = ['--project=resilience', '--passWithNoTests', ...args];
  const unit = await unitTests('Resilience', options, 'thorough');
  const hasBrowser = args.length === 0 || args.includes('offline');
  return hasBrowser ? sum([unit, await browserTests(['offline.slow'], 'thorough')]) : unit;
}

/** @param {string[]} args paths, and then options */
async function testsBelow(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const end = firstOption === -1 ? args.length : firstOption;
  const [paths, options] = [args.slice(0, end), args.slice(end)];
  if (paths.length === 0) throw new CliError('Name a path before the options.');
  const specs = paths.filter((path) => path.startsWith('e2e'));
  const others = paths.filter((path) => !path.startsWith('e2e'));
  return sum([
    ...(others.length > 0 ? [await unitTests('Unit and API tests', [...others, ...options])] : []),
    ...(specs.length > 0 ? [await browserTests([...specs, ...options])] : []),
  ]);
}

/**
 * Runs the tests of `npm test` that a change touches.
 * @param {string[]} args a commit to compare with, HEAD by default; and then options
 */
async function testsOfChanges([since = 'HEAD', ...options]) {
  const specs = specsOf(await changedFiles(since));
  const changed = [`--changed=${since}`, '--passWithNoTests', ...options];
  const unit = await unitTests('Unit and API tests', changed, 'fast');
  return specs.length > 0 ? sum([unit, await browserTests(specs)]) : unit;
}
