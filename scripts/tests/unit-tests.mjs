import { run } from '../run.mjs';
import { countsOf, newReport } from './report.mjs';
import { step } from './step.mjs';

const HERE = { launcher: [], env: {} };

/**
 * Runs Vitest.
 * @param {string} name of the step
 * @param {string[]} args
 * @param {string} [selection] `fast`, `slow`, `thorough` or `deploy`; all but the last two when left out
 * @param {{ launcher: string[], env: NodeJS.ProcessEnv }} [place] a program that runs Vitest, and variables for it
 */
export async function unitTests(name, args, selection = 'all', { launcher, env } = HERE) {
  const report = newReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const [program = '', ...all] = [...launcher, 'vitest', 'run', ...reporters, ...args];
  const code = await step(name, () => run(program, all, { ...env, NIGHTBOOK_TESTS: selection }));
  return countsOf(report, code);
}
