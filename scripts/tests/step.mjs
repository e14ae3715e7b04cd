import { CliError } from '../run.mjs';

/** @typedef {{ passed: number, failed: number, retried?: string[] }} Counts */

/**
 * The counts of a step without test cases that failed.
 * @type {Counts}
 */
export const ONE_FAILED = { passed: 0, failed: 1 };

/**
 * The counts of a step without test cases that passed.
 * @type {Counts}
 */
export const ONE_PASSED = { passed: 1, failed: 0 };

/**
 * Adds up the counts of several steps.
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  retried: counts.flatMap(({ retried = [] }) => retried),
});

/**
 * Prints a heading, does the work, and prints its result and duration.
 * @param {string} name
 * @param {() => Promise<number | void>} work resolves to an exit code, 0 by default
 * @returns {Promise<number>} the exit code
 */
export async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const code = await codeOf(work);
  console.log(resultLine(name, code, started));
  return code;
}

/**
 * Tells how a step ended, and how long it took.
 * @param {string} name
 * @param {number} code
 * @param {number} started by `performance.now()`
 */
export function resultLine(name, code, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `── ${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`;
}

/** @param {() => Promise<number | void>} work */
async function codeOf(work) {
  try {
    return (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    return 1;
  }
}
