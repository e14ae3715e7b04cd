import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../run.mjs';

/** Where tests count what takes long, a line for each: `server/testing/count.ts`. */
const COUNTS = join(root, '.cache/counts');

const LIMITS = join(root, 'scripts/tests/budget.json');

/** Makes all further processes count what their tests do. */
export function startCounting() {
  rmSync(COUNTS, { force: true });
  process.env.NIGHTBOOK_COUNTS = COUNTS;
}

/**
 * Compares what the tests of `npm test` did with its limits.
 * @param {import('./step.mjs').Counts} browser
 * @returns {number} an exit code
 */
export function checkBudget(browser) {
  const counts = countAll().set('cases in e2e', browser.passed);
  /** @type {Record<string, number>} */
  const limits = JSON.parse(readFileSync(LIMITS, 'utf8'));
  console.log([...counts].map(([what, number]) => `${what} ${number}`).join(', '));
  const excesses = [...counts].filter(([what, number]) => number > (limits[what] ?? 0));
  for (const [what, number] of excesses) {
    console.log(
      `${what}: ${number}, of ${limits[what] ?? 0} in scripts/tests/budget.json. Do with less, or raise it in the same commit and say why.`,
    );
  }
  return excesses.length > 0 ? 1 : 0;
}

/** @returns {Map<string, number>} */
function countAll() {
  const lines = existsSync(COUNTS) ? readFileSync(COUNTS, 'utf8').trim().split('\n') : [];
  const report = JSON.parse(readFileSync(join(root, '.cache/vitest.json'), 'utf8'));
  /** @type {{ name: string, assertionResults: unknown[] }[]} */
  const results = report.testResults;
  const cases = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(() => `cases in ${folderOf(relative(root, name))}`),
  );
  const counts = new Map();
  for (const what of [...lines.sort(), ...cases.sort()]) {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return counts;
}

/** Returns the folder of the root that a test is in, and of the server the one below it. @param {string} path */
const folderOf = (path) => /^(?:server\/(?=\w+\/))?\w+/.exec(path)?.[0] ?? path;

const HASHED_BYTES = 1_000_000_000;
const INTEGER_STEPS = 300_000_000;

/** Returns the seconds that this machine takes for a certain work of one processor, to compare durations of others. */
export function calibrate() {
  const started = performance.now();
  const hash = createHash('sha256');
  const block = Buffer.alloc(1_000_000);
  for (let bytes = 0; bytes < HASHED_BYTES; bytes += block.length) hash.update(block);
  let state = 0;
  for (let step = 0; step < INTEGER_STEPS; step++) state = (Math.imul(state, 31) + step) | 0;
  // A result that nobody uses need not be computed.
  hash.update(String(state)).digest();
  return (performance.now() - started) / 1000;
}
