import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './browsers/chromium.mjs';
import { ensureEngines } from './browsers/engines.mjs';
import { ensureInstalled } from './install.mjs';
import { CliError, main, root, run } from './run.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

const { execPath: node } = process;

/** Tests that `npm test` runs in part run as a whole. */
const THOROUGH = { NIGHTBOOK_TESTS: 'thorough' };

/** The counts of a failed step without test cases. */
const ONE_FAILED = { passed: 0, failed: 1 };

/**
 * Fast checks. All of them run, so that one run shows all errors.
 * @type {Record<string, [program: string, ...args: string[]]>}
 */
const STATIC_CHECKS = {
  'Route tree': [node, 'scripts/route-tree.mjs'],
  'Format and lint': ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn'],
  'Further lint': ['oxlint', '--type-aware', '--deny-warnings'],
  'Unused code': ['knip'],
  Types: ['tsc', '-b'],
  Structure: [node, 'scripts/check-structure.mjs'],
};

/** @type {Record<string, (args: string[]) => Promise<Counts>>} */
const PARTS = {
  static: staticChecks,
  unit: unitTests,
  e2e: browserTests,
  resilience: resilienceTests,
  screens: screenTests,
  browsers: engineTests,
};

/**
 * Runs all parts of the tests; only the static ones if a static check fails. `npm test -- unit contract`
 * runs one part and passes on the other arguments. The last line is always "N passed, N failed".
 */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const part = name ? PARTS[name] : allParts;
  if (!part) {
    throw new CliError(
      `There is no part "${name}": name one of ${Object.keys(PARTS).join(', ')}, or none.`,
    );
  }
  const installed = await step('Packages', ensureInstalled);
  const { passed, failed } = installed === 0 ? await part(args) : ONE_FAILED;
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function allParts() {
  const checked = await staticChecks();
  if (checked.failed > 0) {
    console.log('\nThe unit and browser tests wait until the static checks pass.');
    return checked;
  }
  const unit = await unitTests([]);
  const browser = await browserTests([]);
  return {
    passed: checked.passed + unit.passed + browser.passed,
    failed: unit.failed + browser.failed,
  };
}

async function staticChecks() {
  const codes = [];
  for (const [name, [command, ...args]] of Object.entries(STATIC_CHECKS)) {
    codes.push(await step(name, () => run(command, args)));
  }
  return {
    passed: codes.filter((code) => code === 0).length,
    failed: codes.filter((code) => code !== 0).length,
  };
}

/** @param {string[]} args */
function unitTests(args) {
  return vitest('Unit and API tests', args);
}

/**
 * Runs each test of resilience/ many times. Unit tests run each a few times.
 * @param {string[]} args
 */
function resilienceTests(args) {
  return vitest('Resilience', ['--project=resilience', ...args], THOROUGH);
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(name, args, env) {
  const report = newReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await step(name, () => run('vitest', ['run', ...reporters, ...args], env));
  return counts(report, code);
}

/**
 * Looks at each screen as each user, and at each overlay, on a phone and on a desktop. Browser tests look at each once.
 * @param {string[]} args
 */
function screenTests(args) {
  return browserTests(['screens', 'overlays', 'layout-shift', ...args], THOROUGH);
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function browserTests(args, env) {
  const built = await step('Build', () => run(node, ['scripts/build.mjs', '--if-stale']));
  if (built !== 0) return ONE_FAILED;

  const report = newReport('playwright');
  const code = await step('Browser tests', async () => {
    const chromium = await ensureChromium();
    return run('playwright', ['test', '--reporter=list,json', ...args], {
      ...env,
      CHROMIUM: chromium,
      HEADLESS_SHELL: await ensureHeadlessShell(chromium),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  });
  return counts(report, code);
}

/**
 * Runs the journeys of browsers/ in WebKit, which needs a display and a message bus, and in Firefox.
 * @param {string[]} args
 */
async function engineTests(args) {
  const built = await step('Build', () => run(node, ['scripts/build.mjs', '--if-stale']));
  if (built !== 0) return ONE_FAILED;

  const report = newReport('engines');
  const playwright = ['playwright', 'test', '--config=browsers', '--reporter=list,json', ...args];
  const code = await step('WebKit and Firefox', async () => {
    await ensureEngines();
    return run('dbus-run-session', ['--', 'xvfb-run', '-a', ...playwright], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  });
  return counts(report, code);
}

/** Removes an earlier report. @param {string} runner @returns the path for a new one */
function newReport(runner) {
  const path = join(root, `.cache/${runner}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * Counts the test cases in a report of Vitest or Playwright. A skipped browser test counts as failed. A
 * run that fails without a failed case, such as a file that did not load, counts as one failure.
 * @param {string} report
 * @param {number} code
 * @returns {Counts}
 */
function counts(report, code) {
  if (!existsSync(report)) return ONE_FAILED;
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report, 'utf8'));
  const passed = numPassedTests ?? stats.expected;
  const failed = numFailedTests ?? stats.unexpected + stats.flaky + stats.skipped;
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/**
 * Prints a heading, does the work, and prints its result and duration.
 * @param {string} name
 * @param {() => Promise<number | void>} work resolves to an exit code, 0 by default
 * @returns {Promise<number>} the exit code
 */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const code = await finish(work);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code;
}

/** @param {() => Promise<number | void>} work */
async function finish(work) {
  try {
    return (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    return 1;
  }
}
