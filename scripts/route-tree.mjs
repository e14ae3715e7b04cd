import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { CliError, main, root } from './run.mjs';

/**
 * Writes web/route-tree.gen.ts, which the compiler needs, by the router's plugin in vite.config.ts. The
 * plugin runs when Vite resolves its configuration, and prints errors instead of failing.
 */
await main(async () => {
  await resolveConfig({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }, 'build');
  if (!existsSync(join(root, 'web/route-tree.gen.ts'))) {
    throw new CliError('The route tree could not be written: the router says why above.');
  }
});
