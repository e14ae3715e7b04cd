import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { main, root, run, Trouble } from './run.mjs';
import { playwrightTally, sum, vitestTally } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const { execPath: node } = process;

/** What a step that has no cases of its own counts for when it fails. */
const ONE_FAILED = { passed: 0, failed: 1 };

/**
 * Quick, so all of them run and tell all that is wrong at once.
 * @type {Record<string, [program: string, ...args: string[]]>}
 */
const STATIC_CHECKS = {
  'Route tree': [node, 'scripts/route-tree.mjs'],
  'Format and lint': ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn'],
  Promises: ['oxlint', '--type-aware', '--deny-warnings'],
  'Unused code': ['knip'],
  Types: ['tsc', '-b'],
  Structure: [node, 'scripts/check-structure.mjs'],
};

/** @type {Record<string, (args: string[]) => Promise<Tally>>} */
const PARTS = {
  static: staticChecks,
  unit: unitTests,
  e2e: browserTests,
  resilience: resilienceTests,
};

/**
 * `npm test` runs all parts, but no long one when a static check failed; `npm test -- unit contract`
 * runs one part and gives the rest to its program. The last line is always "N passed, N failed".
 */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const part = name ? PARTS[name] : allParts;
  if (!part) {
    throw new Trouble(
      `There is no part "${name}": say ${Object.keys(PARTS).join(', ')} or nothing.`,
    );
  }
  const installed = await step('Packages', ensureInstalled);
  const tally = installed === 0 ? await part(args) : ONE_FAILED;
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 ? 0 : 1;
});

async function allParts() {
  const checked = await staticChecks();
  if (checked.failed > 0) {
    console.log('\nThe unit and browser tests wait until the static checks pass.');
    return checked;
  }
  return sum([checked, await unitTests([]), await browserTests([])]);
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
 * The scenarios of resilience/ many times each; `npm test` plays each a few times.
 * @param {string[]} args
 */
function resilienceTests(args) {
  return vitest('Resilience', ['--project=resilience', ...args], {
    NIGHTBOOK_RESILIENCE: 'thorough',
  });
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(name, args, env) {
  const report = join(root, '.cache/vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await step(name, () => run('vitest', ['run', ...reporters, ...args], env));
  return vitestTally(report, code);
}

/** @param {string[]} args */
async function browserTests(args) {
  const built = await step('Build', () => run(node, ['scripts/build.mjs', '--if-stale']));
  if (built !== 0) return ONE_FAILED;

  const report = join(root, '.cache/playwright.json');
  const code = await step('Browser tests', async () =>
    run('playwright', ['test', '--reporter=list,json', ...args], {
      CHROMIUM: await ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  );
  return playwrightTally(report, code);
}

/**
 * Prints a heading, does the work, prints how it went and how long it took.
 * @param {string} name
 * @param {() => Promise<number | void>} work resolves to an exit code, or to nothing when all is well
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
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    return 1;
  }
}
