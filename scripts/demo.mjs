import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { main, root, run } from './run.mjs';
import { supervise } from './supervise.mjs';

/** Starts the built product with the demo's venues; --fresh forgets what was done in it before. */
await main(async () => {
  await ensureInstalled();
  const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale']);
  if (built !== 0) return built;

  // A folder of its own, so that neither the demo nor --fresh ever touches a real register.
  const folder = join(resolve(root, process.env.DATA_DIR || 'data'), 'demo');
  if (process.argv.includes('--fresh')) rmSync(folder, { recursive: true, force: true });
  return supervise([
    {
      command: process.execPath,
      args: ['--enable-source-maps', 'dist/server/main.js', '--demo'],
      env: { DATA_DIR: folder },
    },
  ]);
});
