import type { FastifyBaseLogger, FastifyPluginCallback } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { readConfig } from './config.ts';
import { openDependencies } from './dependencies.ts';
import { makeFirstAdmin } from './features/admins/first-admin.ts';
import { addMissingQuestions } from './features/questions/core-questions.ts';
import { reasonOf } from './platform/error-text.ts';
import { throwIfClockIsWrong } from './platform/postgres/clock.ts';

type Dependencies = Awaited<ReturnType<typeof openDependencies>>;

interface Extras {
  /** Runs on the migrated database before the server listens. */
  readonly prepare?: (dependencies: Dependencies) => Promise<void>;
  readonly extraRoutes?: FastifyPluginCallback;
}

/**
 * Starts the server, and stops it on a signal, after open requests have finished. The process exits with
 * 1 when the start fails.
 * @returns the address it listens on
 */
export async function startServer(extras: Extras = {}): Promise<string> {
  try {
    return await start(extras);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

async function start({ prepare, ...extras }: Extras): Promise<string> {
  const config = readConfig();
  const log = pino({ level: config.LOG_LEVEL });
  const dependencies = await openDependencies(config, log);
  const { connection, now } = dependencies;
  await throwIfClockIsWrong(connection.pool);

  // First, since the demo fills an empty register: it has an admin and questions of its own.
  await prepare?.(dependencies);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) {
    await makeFirstAdmin(connection.db, { email, password }, now());
  }
  await addMissingQuestions(connection.db, now());

  const app = await buildApp({ ...dependencies, ...extras });
  const background = await startBackground(dependencies);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const stop = async (signal: string) => {
    log.info(`Stopping on ${signal}`);
    exitAfterTimeout(config.STOP_SECONDS, log);
    await Promise.all([app.close(), background.stop()]);
    await connection.close();
    // Responses that clients have not read completely would keep the process alive.
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void stop(signal));
  }
  return address;
}

/** Time in which PostgreSQL stops after the last client has disconnected. */
const DATABASE_STOP_SECONDS = 10;

/** Exits when background jobs do not end in time. Another server runs such a job again. */
function exitAfterTimeout(stopSeconds: number, log: FastifyBaseLogger): void {
  const end = () => {
    log.warn('Stopped without waiting longer for background jobs');
    process.exit(0);
  };
  setTimeout(end, (stopSeconds + DATABASE_STOP_SECONDS) * 1000).unref();
}
