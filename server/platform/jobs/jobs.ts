import { EventEmitter } from 'node:events';
import { runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import type { Connection } from '../postgres/connect.ts';
import { type Log, runnerLog } from './log.ts';
import { plan, releaseAbandoned } from './store.ts';
import type { Recurring, Tasks } from './tasks.ts';
import { keepWorking } from './workers.ts';

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
  for (const item of recurring) await plan(db, item, now(), 'preserve_run_at');
  await releaseAbandoned(db);
  const workers = keepWorking(pool, taskList(options), runnerLog(log));
  const timer = setInterval(() => {
    releaseAbandoned(db).catch((error) =>
      log.warn({ err: error }, 'Could not release abandoned jobs'),
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
      if (again) await plan(connection.db, again, now(), 'replace');
      await run(payload as never);
    };
    return [name, task] as const;
  });
  return Object.fromEntries(entries);
}
