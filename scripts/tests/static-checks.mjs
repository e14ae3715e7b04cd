import { capture } from '../run.mjs';
import { resultLine, step } from './step.mjs';

const { execPath: node } = process;

/** @typedef {[program: string, ...args: string[]]} Command */

/**
 * Fast checks. All of them run, so that one run shows all errors.
 * @type {Record<string, Command>}
 */
const CHECKS = {
  'Further lint': ['oxlint', '--type-aware', '--deny-warnings'],
  Types: ['tsc', '-b'],
  'Format and lint': ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn'],
  'Unused code': ['knip'],
  Structure: [node, 'scripts/check-structure.mjs'],
};

/**
 * Runs the static checks at once, and prints the output of each when it ends. The route tree, which they read, is
 * written before.
 * @returns {Promise<import('./step.mjs').Counts>}
 */
export async function staticChecks() {
  const routes = await step('Route tree', async () => {
    const { code, output } = await capture(node, ['scripts/route-tree.mjs']);
    process.stdout.write(output);
    return code;
  });
  const checks = Object.entries(CHECKS).map(([name, command]) => check(name, command));
  const codes = [routes, ...(await Promise.all(checks))];
  return {
    passed: codes.filter((code) => code === 0).length,
    failed: codes.filter((code) => code !== 0).length,
  };
}

/** @param {string} name @param {Command} command */
async function check(name, [program, ...args]) {
  const started = performance.now();
  const { code, output } = await capture(program, args);
  console.log(`\n── ${name}`);
  process.stdout.write(output);
  console.log(resultLine(name, code, started));
  return code;
}
