import { ensureInstalled } from './install.mjs';
import { fromWhereOneStands } from './paths.mjs';
import { main, run } from './run.mjs';

/** Commands that are told a file. */
const TOLD_FILES = ['backup', 'restore', 'verify'];

/** Runs one of the server's commands: `node scripts/command.mjs verify`. */
await main(async () => {
  const [name = '', ...told] = process.argv.slice(2);
  const args = TOLD_FILES.includes(name) ? told.map((each) => fromWhereOneStands(each)) : told;
  await ensureInstalled();
  const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
  if (built !== 0) return built;
  return run(process.execPath, ['--enable-source-maps', `dist/server/${name}.js`, ...args]);
});
