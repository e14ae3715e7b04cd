import { demoEnvironment } from './demo-environment.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';
import { supervise } from './supervise.mjs';

/** Server and web from source, both with reload, on the demo's venues. */
await main(async () => {
  await ensureInstalled();
  return supervise([
    {
      command: 'tsx',
      args: ['watch', '--clear-screen=false', 'demo/demo.ts'],
      env: demoEnvironment('dev'),
    },
    { command: 'vite', args: ['--clearScreen', 'false'] },
  ]);
});
