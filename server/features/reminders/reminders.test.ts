import { expect, it } from 'vitest';
import { listReminders } from '#contract/reminders/calls.ts';
import { REMINDER_KINDS } from '#contract/reminders/schemas.ts';
import { insertUser, insertVenue, mailsTo, textOf } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { reminderTask } from './run-reminders.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T12:30:00Z' });

it('an admin sees when each kind last ran and what it last sent', async () => {
  const { token } = await insertUser(test.db, 'admin');
  const list = async () => (await test.call(listReminders, { as: token })).body.data;
  const nothing = { last_sent_at: null, last_sent_count: 0, sent_count: 0 };
  expect(await list()).toEqual(
    REMINDER_KINDS.map((kind) => ({ kind, last_run_at: null, ...nothing })),
  );

  const venues = [await insertVenue(test.db), await insertVenue(test.db)];
  for (const venue of venues) await insertUser(test.db, 'manager', { venues: [venue] });
  const remind = reminderTask(test.db, test.now);
  await remind();
  test.setNow('2026-11-20T12:35:00Z');
  await remind();
  expect(await list()).toEqual(
    REMINDER_KINDS.map((kind) => ({
      kind,
      last_run_at: '2026-11-20T12:35:00.000Z',
      ...nothing,
      ...(kind === 'check' && {
        last_sent_at: '2026-11-20T12:30:00.000Z',
        last_sent_count: 2,
        sent_count: 2,
      }),
    })),
  );

  test.setNow('2026-11-20T13:45:00Z');
  await remind();
  expect((await list())[0]).toMatchObject({ last_sent_count: 2, sent_count: 4 });
});

it('a person’s reminders of one run are one mail', async () => {
  const { db } = test;
  await db.deleteFrom('mails').execute();
  const venue = await insertVenue(db);
  const { id } = await insertUser(db, 'manager', {
    venues: [venue],
    manager: { licence_expiry_date: '2026-11-27' },
  });
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  test.setNow('2026-11-20T12:30:00Z');
  await reminderTask(db, test.now)();
  const mails = await mailsTo(db, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Tonight's CCTV check at ${venue.name} is not done yet: due by 21/11/2026 12:30 AM, and 1 more`,
  ]);
  expect(textOf(mails[0])).toContain('AM licence: renew it and add the new one');
});
