import { EventEmitter } from 'node:events';
import {
  Logger,
  runMigrations,
  runOnce,
  runTaskList,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { MINUTE_MS } from '#contract/time/days.ts';
import type { Log } from '#server/log.ts';
import type { Connection } from '../postgres/connect.ts';
import { releaseAbandoned, schedule } from './store.ts';
import type { Recurring, Tasks } from './tasks.ts';

interface Options {
  readonly connection: Pick<Connection, 'db' | 'pool'>;
  readonly tasks: Tasks;
  readonly recurring?: readonly Recurring[];
  readonly now: () => Date;
  readonly log: Log;
}

export interface RunningJobs {
  /** Starts no more jobs, and waits for those that run. Call it before the pool is closed. */
  stop(): Promise<void>;
}

/** Runs queued and recurring jobs in the background. Servers on one database share its jobs. */
export async function startJobs(options: Options): Promise<RunningJobs> {
  const { connection, recurring = [], now, log } = options;
  const { db, pool } = connection;
  for (const item of recurring) await schedule(db, item, { now: now(), mode: 'earliest' });
  await releaseAbandoned(db);
  const workers = startWorkers(pool, taskList(options), runnerLog(log));
  const timer = setInterval(() => {
    releaseAbandoned(db).catch((error) =>
      log.warn({ err: error }, 'Abandoned jobs could not be released'),
    );
  }, MINUTE_MS);
  return {
    async stop() {
      clearInterval(timer);
      await workers.stop();
    },
  };
}

/**
 * Runs every job that is due, and those that these queue, for tests.
 * @returns the errors thrown by jobs, which will be retried later
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

/** Adapts the tasks to the runner. A recurring one schedules its next run before it begins. */
function taskList({ connection, tasks, recurring = [], now }: Options): TaskList {
  const entries = Object.entries(tasks).map(([name, run]) => {
    const again = recurring.find(({ task }) => task === name);
    const task = async (payload: unknown) => {
      if (again) await schedule(connection.db, again, { now: now(), mode: 'replace' });
      await run(payload as never);
    };
    return [name, task] as const;
  });
  return Object.fromEntries(entries);
}

/** Migrates the runner's own schema, `graphile_worker`. */
export function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  return runMigrations({ pgPool: pool, logger: runnerLog(log) });
}

/** Methods of our log for the runner's levels. Its information is debug output for us. */
const METHOD = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** Matches addresses in error messages of mail servers: `550 <sam@venue.example> unknown`. */
const EMAIL = /(?<![^\s<>"'(),:;=[\]])[^\s<>"'(),:;=[\]]+@[^\s<>"'(),:;[\]]+/g;

/** Writes the runner's messages to our log, without payloads and email addresses. */
function runnerLog(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    log[METHOD[level]]({ scope }, message.replaceAll(EMAIL, '(an email address)'));
  });
}

/** Jobs that one server runs concurrently. They mostly wait for mail servers. */
const CONCURRENCY = 4;

/** Interval between queries for scheduled jobs. New ones are notified at once. */
const POLL_MS = 5000;

/** Delay before workers that lost PostgreSQL are replaced. */
const REPLACE_MS = 1000;

/**
 * Runs jobs until stopped. When PostgreSQL is down, a worker that cannot record the end of its job
 * stops, and one that starts then never finds its tasks: so workers with an error are replaced until
 * they run without one.
 */
function startWorkers(pool: pg.Pool, tasks: TaskList, logger: Logger) {
  const stopping = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let shutDown = () => {};

  const start = () => {
    const events: WorkerEvents = new EventEmitter();
    const options = { concurrency: CONCURRENCY, pollInterval: POLL_MS, noHandleSignals: true };
    const workers = runTaskList({ ...options, pgPool: pool, events, logger }, tasks, pool);
    shutDown = () => {
      events.off('worker:fatalError', replace).off('worker:getJob:error', replace);
      const stopped = workers.gracefulShutdown().finally(() => stopping.delete(stopped));
      stopping.add(stopped);
      shutDown = () => {};
    };
    const replace = () => {
      shutDown();
      timer = setTimeout(start, REPLACE_MS);
    };
    events.on('worker:fatalError', replace).on('worker:getJob:error', replace);
  };

  start();
  return {
    /** Starts no more jobs, and waits for those that run. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      shutDown();
      await Promise.all(stopping);
    },
  };
}
