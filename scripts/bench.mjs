import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './browsers/chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { CliError, main, root, run } from './run.mjs';

const FOLDER = join(root, 'benchmarks');
/** Benchmarks that run only when named: they install another product, which takes minutes. */
const ONLY_NAMED = ['peer'];

/**
 * Runs the benchmarks on the built product in turn, or those named: `npm run bench -- limit lists`. Passes
 * flags on to them. A benchmark is benchmarks/NAME/run.ts, and exits with 1 when it misses a target.
 */
await main(async () => {
  const args = process.argv.slice(2);
  const flags = args.filter((arg) => arg.startsWith('--'));
  const names = selectBenchmarks(args.filter((arg) => !flags.includes(arg)));
  await ensureInstalled();
  const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
  if (built !== 0) return built;
  const env = { CHROMIUM: await ensureChromium() };
  const missed = [];
  for (const name of names) {
    console.log(`\n── ${name}`);
    const file = join('benchmarks', name, 'run.ts');
    const code = await run(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', file, ...flags],
      env,
    );
    if (code !== 0) missed.push(name);
  }
  if (missed.length > 0) throw new CliError(`Missed or failed: ${missed.join(', ')}.`);
});

/** @param {string[]} names all benchmarks but ONLY_NAMED when empty */
function selectBenchmarks(names) {
  const all = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(FOLDER, entry.name, 'run.ts')))
    .map(({ name }) => name);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new CliError(`There is no benchmark ${unknown.join(', ')}: say ${all.join(', ')}.`);
  }
  return names.length > 0 ? names : all.filter((name) => !ONLY_NAMED.includes(name));
}
