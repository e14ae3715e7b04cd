import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enqueue } from '#server/platform/jobs/store.ts';
import type { Connection } from '#server/platform/postgres/connect.ts';
import { waitForBlockedStatement } from '#server/testing/database-locks.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { connectAgain, mailsIn, openReminderFixture } from '#server/testing/reminders.ts';
import { REMINDING, reminderTask } from './run-reminders.ts';

/** Two hours before the check is due in Brisbane. */
const now = () => new Date('2026-11-20T12:30:00Z');
const VENUES = 4;

let other: Connection;
const test = await openReminderFixture();
beforeEach(async () => {
  await test.clear();
  other = await connectAgain(test.connection);
  for (let made = 0; made < VENUES; made++) {
    await insertUser(test.db, 'manager', { venues: [await insertVenue(test.db)] });
  }
});
afterEach(() => other.close());

const sentCount = async () => (await test.db.selectFrom('reminders_sent').execute()).length;

it('two servers that find the same reminders send each once', async () => {
  const tasks = [test.connection.db, other.db].map((db) => reminderTask(db, now));
  const working = await test.db.transaction().execute(async (trx) => {
    await sql`lock table reminders_sent in share mode`.execute(trx);
    const begun = tasks.map((task) => task());
    await waitForBlockedStatement(test.db, begun.length);
    return { begun };
  });
  await Promise.all(working.begun);
  const mails = await mailsIn(test.connection);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(VENUES);
  expect(mails).toHaveLength(VENUES);
  expect(await sentCount()).toBe(VENUES);
});

it('two job runners that start simultaneously send each once', async () => {
  await test.db.transaction().execute(async (trx) => {
    await enqueue(trx, { task: 'sendReminders', payload: {} });
    await enqueue(trx, { task: 'sendReminders', payload: {} });
  });
  const run = (connection: Connection) =>
    runQueuedJobs({ ...connection, now }, undefined, reminderTask(connection.db, now));
  await Promise.all([run(test.connection), run(other)]);
  expect(await mailsIn(test.connection)).toHaveLength(VENUES);
});

it('a server that is cut off before its commit has noted and sent nothing', async () => {
  await sql`alter schema graphile_worker rename to away`.execute(test.db);
  await expect(reminderTask(test.db, now)()).rejects.toThrow('Some reminders were not sent');
  await sql`alter schema away rename to graphile_worker`.execute(test.db);
  expect(await sentCount()).toBe(0);
  expect(await mailsIn(test.connection)).toEqual([]);
  await reminderTask(other.db, now)();
  expect(await mailsIn(test.connection)).toHaveLength(VENUES);
});

it('notes of old reminders are deleted, and current ones are kept', async () => {
  await reminderTask(test.db, now)();
  await reminderTask(test.db, () => new Date('2026-12-20T12:00:00Z'))();
  expect(await sentCount()).toBe(VENUES);
  await reminderTask(test.db, () => new Date('2026-12-21T12:00:00Z'))();
  expect(await sentCount()).toBe(0);
});

it('the job runs every five minutes', () => {
  expect(REMINDING.next(new Date('2026-11-20T12:29:59Z'))).toEqual(now());
  expect(REMINDING.next(now())).toEqual(new Date('2026-11-20T12:35:00Z'));
});
