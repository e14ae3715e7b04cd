import cluster from 'node:cluster';
import { productionWarnings, readConfig } from './config.ts';
import { orExit, startServer } from './start-server.ts';
import { runWorkers } from './workers.ts';

await orExit(async () => {
  const config = readConfig();
  if (cluster.isPrimary && config.WORKERS > 1) return runWorkers(config);
  await startServer({
    prepare: async ({ log }) => {
      for (const warning of productionWarnings(config)) log.warn(warning);
    },
  });
});
