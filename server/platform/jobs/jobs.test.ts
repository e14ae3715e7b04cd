import { EventEmitter, once } from 'node:events';
import { sql, type Transaction } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '#server/log.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { IDLE_TASKS } from '#server/testing/jobs.ts';
import type { DB } from '../postgres/schema.gen.ts';
import { migrateJobs, type RunningJobs, runJobsOnce, startJobs } from './jobs.ts';

import { enqueue, releaseAbandoned } from './store.ts';
import type { Recurring, Tasks } from './tasks.ts';

const silent = { error() {}, warn() {}, info() {}, debug() {} };
const log: Log = silent;
/** Far away, so that what is planned after it does not begin by itself. */
const now = () => new Date('2100-01-01T02:00:00Z');

// The runner prints an error of its workers' on the console before it logs it.
vi.spyOn(console, 'trace').mockReturnValue();
afterAll(() => vi.restoreAllMocks());

let done: string[];
/** Emits `done` for each mail that was delivered. */
const events = new EventEmitter();
const tasks: Tasks = {
  ...IDLE_TASKS,
  deliverMail: async ({ mailId }) => {
    done.push(mailId);
    events.emit('done', mailId);
  },
  forgetExpired: async () => {
    done.push('forgotten');
  },
};

const connection = await freshDatabase();
await migrateJobs(connection.pool, log);
// The names of tasks are made known by the first runner, and it waits for whoever uses them.
await runJobsOnce({ connection, tasks, now, log });

const running: RunningJobs[] = [];
const start = async (of: Tasks = tasks, to: Log = log) => {
  const jobs = await startJobs({ connection, tasks: of, now, log: to });
  running.push(jobs);
  return jobs;
};
beforeEach(() => {
  done = [];
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  events.removeAllListeners();
  await sql`delete from graphile_worker._private_jobs`.execute(connection.db);
});

const drain = (replaced: Partial<Tasks> = {}, recurring: readonly Recurring[] = []) =>
  runJobsOnce({ connection, tasks: { ...tasks, ...replaced }, recurring, now, log });

const fail = async () => {
  throw new Error('on purpose');
};

/** Resolves once the mail was delivered. */
const delivered = (expected: string) =>
  new Promise<void>((resolve) => {
    events.on('done', (mailId) => mailId === expected && resolve());
  });

/** Resolves once the event has happened this often. */
const happened = (event: string, times: number) =>
  new Promise<void>((resolve) => {
    let left = times;
    events.on(event, () => --left === 0 && resolve());
  });

const queue = (mailId: string, options: { key?: string; runAt?: Date } = {}) =>
  connection.db
    .transaction()
    .execute((trx) => enqueue(trx, { task: 'deliverMail', payload: { mailId }, ...options }));

const planned = async () => {
  const { rows } = await sql<{ task_identifier: string; run_at: Date; attempts: number }>`
    select task_identifier, run_at, attempts from graphile_worker.jobs`.execute(connection.db);
  return rows;
};

describe('a queued job', () => {
  it('is done once its transaction commits', async () => {
    await connection.db.transaction().execute(async (trx) => {
      await enqueue(trx, { task: 'deliverMail', payload: { mailId: '1' } });
      await drain();
      expect(done).toEqual([]);
    });
    await drain();
    expect(done).toEqual(['1']);
  });

  it('is never done when its transaction rolls back', async () => {
    const rolledBack = connection.db.transaction().execute(async (trx) => {
      await enqueue(trx, { task: 'deliverMail', payload: { mailId: '1' } });
      throw new Error('on purpose');
    });
    await expect(rolledBack).rejects.toThrow('on purpose');
    await drain();
    expect(done).toEqual([]);
  });

  it('waits for its time', async () => {
    await queue('1', { runAt: new Date(Date.now() + 3_600_000) });
    await drain();
    expect(done).toEqual([]);
  });

  it('gives way to a later one with the same key', async () => {
    await queue('1', { key: 'same' });
    await queue('2', { key: 'same' });
    await drain();
    expect(done).toEqual(['2']);
  });

  it('that throws is retried later', async () => {
    await queue('1');
    const before = Date.now();
    expect(await drain({ deliverMail: fail })).toEqual([new Error('on purpose')]);
    const [again] = await planned();
    expect(again?.attempts).toBe(1);
    expect(again?.run_at.getTime()).toBeGreaterThan(before);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(connection.db);
    expect(await drain()).toEqual([]);
    expect(done).toEqual(['1']);
  });
});

describe('several servers', () => {
  it('run each job once', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => String(index));
    const all = happened('done', ids.length);
    await Promise.all([start(), start(), start()]);
    await Promise.all(ids.map((id) => queue(id)));
    await all;
    for (const jobs of running.splice(0)) await jobs.stop();
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(await planned()).toEqual([]);
  });

  it('take over the jobs of a killed server', async () => {
    await queue('1');
    await sql`update graphile_worker._private_jobs
      set locked_by = 'killed', locked_at = now() - interval '9 minutes'`.execute(connection.db);
    await releaseAbandoned(connection.db);
    await drain();
    expect(done).toEqual([]);
    await sql`update graphile_worker._private_jobs
      set locked_at = now() - interval '11 minutes'`.execute(connection.db);
    await releaseAbandoned(connection.db);
    await drain();
    expect(done).toEqual(['1']);
  });
});

describe('a server', () => {
  it('that stops finishes its running jobs', async () => {
    const jobs = await start({
      ...tasks,
      deliverMail: async ({ mailId }) => {
        events.emit('begun');
        await once(events, 'go on');
        done.push(mailId);
      },
    });
    const begun = once(events, 'begun');
    await queue('1');
    await begun;
    const stopped = jobs.stop();
    running.length = 0;
    events.emit('go on');
    await stopped;
    expect(done).toEqual(['1']);
    expect(await planned()).toEqual([]);
  });

  it('continues after PostgreSQL closed all connections in the middle of a job', async () => {
    const after = delivered('after');
    const deliverMail = async ({ mailId }: { mailId: string }) => {
      events.emit('begun');
      if (mailId === 'cut off') await once(events, 'go on');
      events.emit('done', mailId);
    };
    await start({ ...tasks, deliverMail });
    const begun = once(events, 'begun');
    await queue('cut off');
    await begun;
    await connection.db
      .transaction()
      .execute(cutConnections)
      .catch(() => undefined);
    events.emit('go on');
    const queueAfter = (): Promise<void> => queue('after').catch(queueAfter);
    await queueAfter();
    await after;
  });

  it('continues after none of its workers could record the end of its job', async () => {
    const workers = ['1', '2', '3', '4'];
    const givenUp = happened('gave up', workers.length);
    const allBegun = happened('begun', workers.length);
    const deliverMail = async ({ mailId }: { mailId: string }) => {
      events.emit('begun');
      if (workers.includes(mailId)) await once(events, 'go on');
      events.emit('done', mailId);
    };
    const error = (_: unknown, text?: string) => {
      if (text?.startsWith('Failed to release job')) events.emit('gave up');
    };
    await start({ ...tasks, deliverMail }, { ...silent, error });
    await Promise.all(workers.map((id) => queue(id)));
    await allBegun;
    await sql`alter schema graphile_worker rename to away`.execute(connection.db);
    events.emit('go on');
    await givenUp;
    await sql`alter schema away rename to graphile_worker`.execute(connection.db);
    const after = delivered('after');
    await queue('after');
    await after;
  });
});

describe('a recurring task', () => {
  const hourly: Recurring = {
    task: 'forgetExpired',
    next: (from) => new Date(from.getTime() + 3_600_000),
  };

  it('is scheduled when a server starts, once for all servers', async () => {
    const options = { connection, tasks, recurring: [hourly], now, log };
    running.push(await startJobs(options), await startJobs(options));
    const times = (await planned()).map(({ run_at }) => run_at);
    expect(times).toEqual([new Date('2100-01-01T03:00:00Z')]);
  });

  it('runs when it is due and is scheduled again, even when it throws', async () => {
    const options = { connection, tasks, recurring: [hourly], now, log };
    const jobs = await startJobs(options);
    await jobs.stop();
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(connection.db);
    expect(await drain({ forgetExpired: fail }, [hourly])).toEqual([new Error('on purpose')]);
    const due = (await planned()).filter(({ attempts }) => attempts === 0);
    expect(due.map(({ run_at }) => run_at)).toEqual([new Date('2100-01-01T03:00:00Z')]);
  });
});

/** Closes all connections, as a restart of PostgreSQL does. */
const cutConnections = (trx: Transaction<DB>) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database()`.execute(trx);
