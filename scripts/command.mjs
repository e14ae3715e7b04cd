import { ensureInstalled } from './install.mjs';
import { fromCwd, main, run } from './run.mjs';

/** Commands whose arguments are files. */
const TAKES_FILES = ['backup', 'restore', 'verify'];

/** Runs a command of the server: `node scripts/command.mjs verify`. */
await main(async () => {
  const [name = '', ...given] = process.argv.slice(2);
  const args = TAKES_FILES.includes(name) ? given.map((each) => fromCwd(each)) : given;
  await ensureInstalled();
  const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
  if (built !== 0) return built;
  return run(process.execPath, ['--enable-source-maps', `dist/server/${name}.js`, ...args]);
});
