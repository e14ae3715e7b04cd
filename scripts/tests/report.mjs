import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { ONE_FAILED } from './step.mjs';

/**
 * @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** Removes an earlier report. @param {string} runner @returns the path for a new one */
export function newReport(runner) {
  const path = join(root, `.cache/${runner}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * Counts the test cases in a report of Vitest or Playwright. A skipped browser test counts as failed, one that
 * passed when it was repeated as passed. A run that fails without a failed case, such as a file that did
 * not load, counts as one failure.
 * @param {string} report
 * @param {number} code
 * @returns {import('./step.mjs').Counts}
 */
export function countsOf(report, code) {
  if (!existsSync(report)) return ONE_FAILED;
  const { numPassedTests, numFailedTests, stats, suites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const passed = numPassedTests ?? stats.expected + stats.flaky;
  const failed = numFailedTests ?? stats.unexpected + stats.skipped;
  return {
    passed,
    failed: code === 0 ? failed : Math.max(failed, 1),
    retried: stats ? retriedIn({ suites }) : [],
  };
}

/** Names the browser tests that passed only when they were repeated. @param {Suite} suite @returns {string[]} */
function retriedIn({ specs = [], suites = [] }) {
  const retried = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...retried.map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => retriedIn(suite)),
  ];
}
