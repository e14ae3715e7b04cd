import { productionWarnings, readConfig } from './config.ts';
import { startServer } from './start-server.ts';

await startServer({
  prepare: async ({ log }) => {
    for (const warning of productionWarnings(readConfig())) log.warn(warning);
  },
});
