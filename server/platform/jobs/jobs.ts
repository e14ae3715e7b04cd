import { EventEmitter } from 'node:events';
import { Logger, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import type { Log } from '#server/log.ts';
import type { Connection } from '../postgres/connect.ts';
import { releaseAbandoned, schedule } from './store.ts';
import type { Recurring, Tasks } from './tasks.ts';
import { startWorkers } from './workers.ts';

interface Options {
  readonly connection: Pick<Connection, 'db' | 'pool'>;
  readonly tasks: Tasks;
  readonly recurring?: readonly Recurring[];
  readonly now: () => Date;
  readonly log: Log;
}

export interface RunningJobs {
  /** Takes no more jobs, and waits for those that run. To be called before the pool is closed. */
  stop(): Promise<void>;
}

/** Does queued and recurring jobs in the background. Several servers share one database's jobs. */
export async function startJobs(options: Options): Promise<RunningJobs> {
  const { connection, recurring = [], now, log } = options;
  const { db, pool } = connection;
  for (const item of recurring) await schedule(db, item, now(), 'preserve_run_at');
  await releaseAbandoned(db);
  const workers = startWorkers(pool, taskList(options), runnerLog(log));
  const timer = setInterval(() => {
    releaseAbandoned(db).catch((error) => log.warn({ err: error }, 'Abandoned jobs stay for now'));
  }, MINUTE_MS);
  return {
    async stop() {
      clearInterval(timer);
      await workers.stop();
    },
  };
}

/**
 * Does every job whose time has come, also those they queue, and returns: for tests.
 * @returns what was thrown; those jobs will be tried again later
 */
export async function runJobsOnce(options: Options): Promise<unknown[]> {
  const thrown: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => thrown.push(error));
  const logger = runnerLog(options.log);
  const { pool } = options.connection;
  await runOnce({ pgPool: pool, noHandleSignals: true, events, logger }, taskList(options));
  return thrown;
}

/** The tasks as the runner calls them. A recurring one plans its next time before it begins. */
function taskList({ connection, tasks, recurring = [], now }: Options): TaskList {
  const entries = Object.entries(tasks).map(([name, run]) => {
    const again = recurring.find(({ task }) => task === name);
    const task = async (payload: unknown) => {
      if (again) await schedule(connection.db, again, now(), 'replace');
      await run(payload as never);
    };
    return [name, task] as const;
  });
  return Object.fromEntries(entries);
}

/** Brings the runner's own schema, `graphile_worker`, up to date. */
export function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  return runMigrations({ pgPool: pool, logger: runnerLog(log) });
}

/** The runner's information is detail for our log. */
const METHOD = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** Addresses in refusals of mail servers: `550 <sam@venue.example> unknown`. */
const EMAIL = /[^\s<>"'(),:;=[\]]+@[^\s<>"'(),:;[\]]+/g;

/** Writes the runner's messages to our log, without payloads and email addresses. */
function runnerLog(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    log[METHOD[level]]({ scope }, message.replaceAll(EMAIL, '(an email address)'));
  });
}
