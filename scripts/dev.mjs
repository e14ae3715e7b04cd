import { demoEnvironment } from './demo-environment.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './run.mjs';
import { supervise } from './supervise.mjs';

/** Runs server and web from source, both with reload, on demo data. */
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
