import { readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * The test cases of a Vitest run, from its JSON report. A file that does not load is one that failed.
 * @param {string} report its path
 * @param {number} code the exit code of the run
 * @returns {Tally}
 */
export const vitestTally = (report, code) =>
  tally(report, code, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(didNotLoad).length,
  }));

/** @param {{ status: string, assertionResults: unknown[] }} file */
const didNotLoad = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.length === 0;

/**
 * The test cases of a Playwright run, from its JSON report. One that passed at a second try passed.
 * @param {string} report its path
 * @param {number} code the exit code of the run
 * @returns {Tally}
 */
export const playwrightTally = (report, code) =>
  tally(report, code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));

/** @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((count, { passed }) => count + passed, 0),
  failed: tallies.reduce((count, { failed }) => count + failed, 0),
});

/**
 * A run can fail without a failed case (a server that does not start, a promise that nobody caught, no
 * report at all): that counts as one failure. The report is taken away, so that none is read twice.
 * @param {string} report
 * @param {number} code
 * @param {(json: any) => Tally} count
 * @returns {Tally}
 */
function tally(report, code, count) {
  const counted = read(report, count);
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** @param {string} report @param {(json: any) => Tally} count */
function read(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT')
      return { passed: 0, failed: 0 };
    throw error;
  } finally {
    rmSync(report, { force: true });
  }
}
