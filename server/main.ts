import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { readConfig } from './config.ts';
import { demoNotice, openDemo } from './demo/open.ts';
import { makeFirstAdmin } from './features/account/admin-service.ts';
import { openParts } from './parts.ts';
import { reasonOf } from './thrown.ts';

/** Starts the server, and stops it on a signal: what is being answered is answered first. */
async function start(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.LOG_LEVEL });
  const parts = await openParts(config, log);
  const { connection, storage, now } = parts;

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) {
    await makeFirstAdmin(connection.db, { email, password }, now());
  }
  const isDemo = process.argv.includes('--demo');
  const accounts = isDemo ? await openDemo({ db: connection.db, storage, now }) : [];

  const app = await buildApp(parts);
  const background = await startBackground(parts);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  if (isDemo) {
    process.stdout.write(demoNotice(address.replace('127.0.0.1', 'localhost'), accounts));
  }

  const stop = async (signal: string) => {
    log.info(`Stopping on ${signal}`);
    endAnyway(config.STOP_SECONDS, log);
    await Promise.all([app.close(), background.stop()]);
    await connection.close();
    // What clients left half read would keep the process for ever.
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void stop(signal));
  }
}

/** Seconds for PostgreSQL to stop in, after the last client is gone. */
const DATABASE_SECONDS = 10;

/** A job that does not end is done again by whoever finds it abandoned. */
function endAnyway(stopSeconds: number, log: FastifyBaseLogger): void {
  const end = () => {
    log.warn('Stopped without waiting any longer for what is done in the background');
    process.exit(0);
  };
  setTimeout(end, (stopSeconds + DATABASE_SECONDS) * 1000).unref();
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
