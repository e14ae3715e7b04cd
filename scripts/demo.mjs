import { rmSync } from 'node:fs';
import { demoEnvironment } from './demo-environment.mjs';
import { ensureInstalled } from './install.mjs';
import { main, run } from './run.mjs';
import { supervise } from './supervise.mjs';

/** Starts the built product with demo data. --fresh removes earlier data. */
await main(async () => {
  await ensureInstalled();
  const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
  if (built !== 0) return built;

  const env = demoEnvironment('demo');
  if (process.argv.includes('--fresh')) rmSync(env.DATA_DIR, { recursive: true, force: true });
  const args = ['--enable-source-maps', 'dist/server/demo.js'];
  return supervise([{ command: process.execPath, args, env }]);
});
