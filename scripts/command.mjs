import { ensureInstalled } from './install.mjs';
import { main, run } from './run.mjs';

/** Runs one of the server's commands: `node scripts/command.mjs verify`. */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  await ensureInstalled();
  const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
  if (built !== 0) return built;
  return run(process.execPath, ['--enable-source-maps', `dist/server/${name}.js`, ...args]);
});
