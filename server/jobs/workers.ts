import { EventEmitter } from 'node:events';
import { type Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** Jobs one server does at the same time. They wait for mail servers more than they compute. */
const CONCURRENCY = 4;

/** Milliseconds between looks for jobs whose time has come; new ones announce themselves. */
const POLL_MS = 5000;

/**
 * Does jobs until stopped. A worker that cannot record that its job is done, as when PostgreSQL
 * goes away, gives up for good: then the workers are replaced, and wait for PostgreSQL.
 */
export function keepWorking(pool: pg.Pool, tasks: TaskList, logger: Logger) {
  const leaving = new Set<Promise<void>>();
  let stopped = false;

  const start = () => {
    const events: WorkerEvents = new EventEmitter();
    const options = { concurrency: CONCURRENCY, pollInterval: POLL_MS, noHandleSignals: true };
    const workers = runTaskList({ ...options, pgPool: pool, events, logger }, tasks, pool);
    events.once('worker:fatalError', () => {
      if (stopped) return;
      leave();
      current = start();
    });
    return workers;
  };

  const leave = () => {
    const left = current.gracefulShutdown().finally(() => leaving.delete(left));
    leaving.add(left);
  };

  let current = start();
  return {
    /** Takes no more jobs, and waits for those that run. */
    async stop(): Promise<void> {
      stopped = true;
      leave();
      await Promise.all(leaving);
    },
  };
}
