import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { main, root } from './run.mjs';
import { supervise } from './supervise.mjs';

/** Server and web from source, both with reload, on the demo's venues in a folder of their own. */
await main(async () => {
  await ensureInstalled();
  const folder = join(resolve(root, process.env.DATA_DIR || 'data'), 'dev');
  return supervise([
    {
      command: 'tsx',
      args: ['watch', '--clear-screen=false', 'server/main.ts', '--demo'],
      env: { DATA_DIR: folder },
    },
    { command: 'vite', args: ['--clearScreen', 'false'] },
  ]);
});
