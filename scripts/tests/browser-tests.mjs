import { join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from '../browsers/chromium.mjs';
import { ensureEngines } from '../browsers/engines.mjs';
import { root, run } from '../run.mjs';
import { countsOf, newReport } from './report.mjs';
import { ONE_FAILED, step } from './step.mjs';

/** Builds the product if its sources have changed. @returns {Promise<number>} the exit code */
export const build = () =>
  step('Build', () => run(process.execPath, ['scripts/build.mjs', '--if-stale']));

/**
 * Runs Playwright's tests of e2e/ in Chromium.
 * @param {string[]} args
 * @param {string} [selection] as for `unitTests`
 */
export async function browserTests(args, selection = 'all') {
  if ((await build()) !== 0) return ONE_FAILED;
  const report = newReport('playwright');
  const code = await step('Browser tests', async () => {
    const chromium = await ensureChromium();
    return run('playwright', ['test', '--reporter=list,json', ...args], {
      NIGHTBOOK_TESTS: selection,
      CHROMIUM: chromium,
      HEADLESS_SHELL: await ensureHeadlessShell(chromium),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // By default it would be among the temporary files, and empty in each run.
      PWTEST_CACHE_DIR: join(root, '.cache/playwright'),
    });
  });
  return countsOf(report, code);
}

/**
 * Runs the journeys of browsers/ in WebKit, which needs a display and a message bus, and in Firefox.
 * @param {string[]} args
 */
export async function engineTests(args) {
  if ((await build()) !== 0) return ONE_FAILED;
  const report = newReport('engines');
  const playwright = ['playwright', 'test', '--config=browsers', '--reporter=list,json', ...args];
  const code = await step('WebKit and Firefox', async () => {
    await ensureEngines();
    return run('dbus-run-session', ['--', 'xvfb-run', '-a', ...playwright], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  });
  return countsOf(report, code);
}
