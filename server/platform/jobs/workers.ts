import { EventEmitter } from 'node:events';
import { type Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** Jobs one server does at the same time. They wait for mail servers more than they compute. */
const CONCURRENCY = 4;

/** Milliseconds between looks for jobs whose time has come; new ones announce themselves. */
const POLL_MS = 5000;

/** Milliseconds until workers that lost PostgreSQL are replaced. */
const REPLACE_MS = 1000;

/**
 * Does jobs until stopped. When PostgreSQL goes away, a worker that cannot record that its job is
 * done gives up, and one that began without PostgreSQL never finds its tasks: so whichever workers
 * meet with an error are replaced, until they meet with none.
 */
export function startWorkers(pool: pg.Pool, tasks: TaskList, logger: Logger) {
  const leaving = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let leave = () => {};

  const start = () => {
    const events: WorkerEvents = new EventEmitter();
    const options = { concurrency: CONCURRENCY, pollInterval: POLL_MS, noHandleSignals: true };
    const workers = runTaskList({ ...options, pgPool: pool, events, logger }, tasks, pool);
    leave = () => {
      events.off('worker:fatalError', replace).off('worker:getJob:error', replace);
      const left = workers.gracefulShutdown().finally(() => leaving.delete(left));
      leaving.add(left);
      leave = () => {};
    };
    const replace = () => {
      leave();
      timer = setTimeout(start, REPLACE_MS);
    };
    events.on('worker:fatalError', replace).on('worker:getJob:error', replace);
  };

  start();
  return {
    /** Takes no more jobs, and waits for those that run. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      leave();
      await Promise.all(leaving);
    },
  };
}
