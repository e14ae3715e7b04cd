import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../database/connect.ts';
import { freshDatabase } from '../testing/database.ts';
import { type RunningJobs, runJobsOnce, startJobs } from './jobs.ts';
import { migrateJobs } from './migrate.ts';
import { enqueue, releaseAbandoned } from './store.ts';
import type { Recurring, Tasks } from './tasks.ts';

const log = pino({ level: 'silent' });
const NOW = new Date('2026-07-24T02:00:00Z');
const now = () => NOW;

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  await migrateJobs(connection.pool, log);
});

let done: string[];
/** Emits `done` for each mail that was delivered. */
const events = new EventEmitter();
const tasks: Tasks = {
  deliverMail: async ({ mailId }) => {
    done.push(mailId);
    events.emit('done', mailId);
  },
  forgetExpired: async () => {
    done.push('forgotten');
  },
};

const running: RunningJobs[] = [];
const start = async (of: Tasks = tasks) => {
  const jobs = await startJobs({ connection, tasks: of, now, log });
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

const drain = (of: Partial<Tasks> = {}, recurring: readonly Recurring[] = []) =>
  runJobsOnce({ connection, tasks: { ...tasks, ...of }, recurring, now, log });

const queue = (mailId: string, when?: Parameters<typeof enqueue>[3]) =>
  connection.db.transaction().execute((trx) => enqueue(trx, 'deliverMail', { mailId }, when));

const planned = async () => {
  const { rows } = await sql<{ task_identifier: string; run_at: Date; attempts: number }>`
    select task_identifier, run_at, attempts from graphile_worker.jobs`.execute(connection.db);
  return rows;
};

describe('a queued job', () => {
  it('is done once its transaction commits', async () => {
    await connection.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'deliverMail', { mailId: '1' });
      await drain();
      expect(done).toEqual([]);
    });
    await drain();
    expect(done).toEqual(['1']);
  });

  it('is never done when its transaction rolls back', async () => {
    const rolledBack = connection.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'deliverMail', { mailId: '1' });
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

  it('that throws is tried again later', async () => {
    await queue('1');
    const refuse = async () => {
      throw new Error('on purpose');
    };
    const before = Date.now();
    expect(await drain({ deliverMail: refuse })).toEqual([new Error('on purpose')]);
    const [again] = await planned();
    expect(again?.attempts).toBe(1);
    expect(again?.run_at.getTime()).toBeGreaterThan(before);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(connection.db);
    expect(await drain()).toEqual([]);
    expect(done).toEqual(['1']);
  });
});

describe('several servers', () => {
  it('do each job once', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => String(index));
    const all = new Promise<void>((resolve) => {
      events.on('done', () => done.length >= ids.length && resolve());
    });
    await Promise.all([start(), start(), start()]);
    await Promise.all(ids.map((id) => queue(id)));
    await all;
    for (const jobs of running.splice(0)) await jobs.stop();
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(await planned()).toEqual([]);
  });

  it('take over what one that was killed had begun', async () => {
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
  it('that stops finishes what it began', async () => {
    const gate = Promise.withResolvers<void>();
    const jobs = await start({
      ...tasks,
      deliverMail: async ({ mailId }) => {
        events.emit('begun');
        await gate.promise;
        done.push(mailId);
      },
    });
    const begun = once(events, 'begun');
    await queue('1');
    await begun;
    const stopped = jobs.stop();
    running.length = 0;
    gate.resolve();
    await stopped;
    expect(done).toEqual(['1']);
    expect(await planned()).toEqual([]);
  });

  it('goes on after PostgreSQL cut all connections in the middle of a job', async () => {
    const gate = Promise.withResolvers<void>();
    await start({
      ...tasks,
      deliverMail: async ({ mailId }) => {
        if (mailId === 'cut off') {
          events.emit('begun');
          await gate.promise;
          await sql`select`.execute(connection.db).catch(() => undefined);
        }
        done.push(mailId);
        events.emit('done');
      },
    });
    const begun = once(events, 'begun');
    await queue('cut off');
    await begun;
    await cutConnections();
    gate.resolve();
    const next = once(events, 'done');
    await queue('after').catch(() => queue('after'));
    await next;
    while (!done.includes('after')) await once(events, 'done');
  });
});

describe('a recurring task', () => {
  const hourly: Recurring = {
    task: 'forgetExpired',
    next: (from) => new Date(from.getTime() + 3_600_000),
  };

  it('is planned for its next moment when a server starts, once for all servers', async () => {
    const options = { connection, tasks, recurring: [hourly], now, log };
    running.push(await startJobs(options), await startJobs(options));
    const times = (await planned()).map(({ run_at }) => run_at);
    expect(times).toEqual([new Date('2026-07-24T03:00:00Z')]);
  });

  it('is done when its moment comes and planned again, even when it throws', async () => {
    const options = { connection, tasks, recurring: [hourly], now, log };
    running.push(await startJobs(options));
    for (const jobs of running.splice(0)) await jobs.stop();
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(connection.db);
    await drain({}, [hourly]);
    expect(done).toEqual(['forgotten']);
  });
});

/** As a restart of PostgreSQL does. */
async function cutConnections(): Promise<void> {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database()`.execute(connection.db);
  await cut.catch(() => undefined);
}
