import { EventEmitter } from 'node:events';
import { type Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

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
export function startWorkers(pool: pg.Pool, tasks: TaskList, logger: Logger) {
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
