import { run } from '../run.mjs';
import { countsOf, newReport } from './report.mjs';
import { step } from './step.mjs';

/**
 * Runs Vitest.
 * @param {string} name of the step
 * @param {string[]} args
 * @param {string} [selection] `fast`, `slow` or `thorough`; all but the thorough ones when left out
 */
export async function unitTests(name, args, selection = 'all') {
  const report = newReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await step(name, () =>
    run('vitest', ['run', ...reporters, ...args], { NIGHTBOOK_TESTS: selection }),
  );
  return countsOf(report, code);
}
