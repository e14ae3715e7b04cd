import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { CliError, main, root, run } from './run.mjs';

const FOLDER = join(root, 'benchmarks');

/**
 * `npm run bench` runs every benchmark on the built product, one after the other; `npm run bench --
 * pdf lists` runs those named, with the flags given after them. Each is benchmarks/NAME/run.ts and ends with 1 when it misses a target.
 */
await main(async () => {
  const asked = process.argv.slice(2);
  const flags = asked.filter((word) => word.startsWith('--'));
  const names = chosen(asked.filter((word) => !flags.includes(word)));
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

/** @param {string[]} wanted */
function chosen(wanted) {
  const all = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(FOLDER, entry.name, 'run.ts')))
    .map(({ name }) => name);
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new CliError(`There is no benchmark ${unknown.join(', ')}: say ${all.join(', ')}.`);
  }
  return wanted.length > 0 ? wanted : all;
}
